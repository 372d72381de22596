import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { settings } from '../runtime/settings';

/** Cookies by the sign-in that sets them. Resets and mailed links of the shop read them too, to retain other accounts. */
const cookies = {
  shop: { name: 'seva_device', path: '/api/users' },
  panel: { name: 'seva_panel_device', path: '/admin/login' },
} as const;

/** Sign-in that a device is known to: of the shop or of the panel. */
export type SignInScope = keyof typeof cookies;

/** Time for which a device stays known after a sign-in (seconds). */
const lifetimeSeconds = 180 * 24 * 60 * 60;

/** Accounts that one browser is remembered for, such as those of a family. */
const mostAccounts = 4;

const sign = (scope: SignInScope, account: string, id: string, endsAt: string): string =>
  createHmac('sha256', settings().secrets.signingSecret)
    .update(`seva device ${scope} ${id} ${endsAt} ${normaliseEmail(account)}`)
    .digest('base64url');

function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const marksIn = (ctx: Context, scope: SignInScope): string[] =>
  (ctx.cookies.get(cookies[scope].name) ?? '').split('~').filter(Boolean).slice(0, mostAccounts);

/** Returns the id that a mark carries; null when it belongs to another account, is over, or is not ours. */
function idOf(mark: string, scope: SignInScope, account: string, now: number): string | null {
  const [id = '', endsAt = '', signature = ''] = mark.split('.', 3);
  if (!isSignature(signature, sign(scope, account, id, endsAt))) return null;
  return Number(endsAt) * 1000 > now ? id : null;
}

/** Returns the id of the device if an earlier sign-in to this account came from it, else null. `now` in milliseconds. */
export function knownDevice(ctx: Context, scope: SignInScope, account: string, now: number): string | null {
  for (const mark of marksIn(ctx, scope)) {
    const id = idOf(mark, scope, account, now);
    if (id !== null) return id;
  }
  return null;
}

/**
 * Sets the cookie that marks a device as known to an account, after a sign-in or a mailed link. The cookie is signed and
 * names no account; a browser keeps it for the accounts of a family.
 */
export function rememberDevice(ctx: Context, scope: SignInScope, account: string, now: number): void {
  const id = randomBytes(12).toString('base64url');
  const endsAt = String(Math.floor(now / 1000) + lifetimeSeconds);
  const others = marksIn(ctx, scope).filter((mark) => idOf(mark, scope, account, now) === null);
  const marks = [`${id}.${endsAt}.${sign(scope, account, id, endsAt)}`, ...others].slice(0, mostAccounts);
  const { name, path } = cookies[scope];
  const secure = settings().env.publicUrl.startsWith('https:') ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${name}=${marks.join('~')}; Path=${path}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
