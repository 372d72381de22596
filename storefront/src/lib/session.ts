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

/** Sets the cookie that selects the server's frame for the next page. It holds no secret and gives no access. */
function writeRoleCookie(user: SignedInUser | null): void {
  const role = user === null ? '' : user.isAdmin ? 'admin' : 'devotee';
  const age = user === null ? 0 : 60 * 60 * 24 * 14;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${roleCookie}=${role}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Signed-in user with their token, as the login answer gave it, or null. */
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
  /** Forgets a token that the server refused, unless a newer one has replaced it, and notifies the listeners. */
  refuse(token: string | undefined): void {
    if (token === undefined || store.get()?.token !== token) return;
    refused = true;
    session.forget();
    for (const listener of [...refusals]) listener();
  },
  /** Returns true if the server, not Logout, ended the last session, here or in another tab. */
  wasRefused: (): boolean => refused,
  /** Calls back when the server refuses a session that the browser believed valid. */
  onRefused(listener: () => void): () => void {
    refusals.add(listener);
    return () => void refusals.delete(listener);
  },
  /** Updates the cookie from storage, once, when the page starts. */
  renew(): void {
    writeRoleCookie(store.get());
  },
};
