import type { SignedInUser } from '@seva/config/contract';
import { stored } from './stored';

const roleCookie = 'seva_role';
const fields = ['_id', 'name', 'email', 'phone', 'gotram', 'nakshatram', 'token'] as const;

function parseUser(value: unknown): SignedInUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const user = value as Record<string, unknown>;
  const complete = fields.every((field) => typeof user[field] === 'string') && typeof user.isAdmin === 'boolean';
  return complete && user.token !== '' ? (value as SignedInUser) : null;
}

const store = stored('user', parseUser);
const refusals = new Set<() => void>();
let refused = false;

/** Tells the server which frame to draw next time; it holds no secret and gives no access. */
function writeRoleCookie(user: SignedInUser | null): void {
  const role = user === null ? '' : user.isAdmin ? 'admin' : 'devotee';
  const age = user === null ? 0 : 60 * 60 * 24 * 14;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${roleCookie}=${role}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The signed-in devotee with their token, as the answer of signing in gave it, or null. */
export const session = {
  ...store,
  signIn(user: SignedInUser): void {
    refused = false;
    store.set(user);
    writeRoleCookie(user);
  },
  /** Forgets the user and nothing else. */
  forget(): void {
    store.clear();
    writeRoleCookie(null);
  },
  /** The server would not take this token: forget it, unless a newer one has replaced it, and tell who listens. */
  refuse(token: string | undefined): void {
    if (token === undefined || store.get()?.token !== token) return;
    refused = true;
    session.forget();
    for (const listener of [...refusals]) listener();
  },
  /** Whether the last session was ended by the server rather than by Logout, here or in another tab. */
  wasRefused: (): boolean => refused,
  /** Calls back when the server refused a session that the browser believed in. */
  onRefused(listener: () => void): () => void {
    refusals.add(listener);
    return () => void refusals.delete(listener);
  },
  /** Brings the cookie in line with what storage says, once, when the page starts. */
  renew(): void {
    writeRoleCookie(store.get());
  },
};
