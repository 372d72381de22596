import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { settings } from '../runtime/settings';

/**
 * Cookies by the sign-in that sets them. The shop's password resets and emailed links read them too, to preserve the
 * marks of other accounts.
 */
const cookies = {
  shop: { name: 'seva_device', path: '/api/users' },
  panel: { name: 'seva_panel_device', path: '/admin/login' },
} as const;

/** Sign-in for which a device is known: the shop's or the panel's. */
export type SignInScope = keyof typeof cookies;

/** Time for which a device stays known after a sign-in (seconds). */
const lifetimeSeconds = 180 * 24 * 60 * 60;

/** Maximum accounts per browser, such as those of a family. */
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

/** Returns the device id of a mark, or null if it belongs to another account, has expired, or is forged. */
function idOf(mark: string, scope: SignInScope, account: string, now: number): string | null {
  const [id = '', endsAt = '', signature = ''] = mark.split('.', 3);
  if (!isSignature(signature, sign(scope, account, id, endsAt))) return null;
  return Number(endsAt) * 1000 > now ? id : null;
}

/**
 * Returns the device id if an earlier sign-in to this account came from this browser, else null. `now` in
 * milliseconds.
 */
export function knownDevice(ctx: Context, scope: SignInScope, account: string, now: number): string | null {
  for (const mark of marksIn(ctx, scope)) {
    const id = idOf(mark, scope, account, now);
    if (id !== null) return id;
  }
  return null;
}

/**
 * Sets the signed cookie that marks a device as known to an account, after a sign-in or an emailed link. It names no
 * account and covers several accounts, for families.
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
