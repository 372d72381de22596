import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { passwordMatches } from '../../account';
import { addressOf } from '../../../platform/http/address';
import type { PasswordOrigin } from '../../../platform/http/hash-queue';
import { knownDevice, rememberDevice } from '../../../platform/http/known-device';
import { watchSignIn } from '../../../platform/http/sign-in-limits';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { requireCode } from './check-code';
import { stepFor } from './required-factors';
import { confirmSetup, offerSetup } from './enrol';
import { panelUsers, type PanelUserRow } from '../queries/panel-users';

/** Result of a password check, as Strapi's `checkCredentials` returns it: error, user, reason. */
type Credentials = [null, PanelUserRow | false, { readonly message: string }?];

/** Part of Strapi's service `admin::auth`. */
export interface AuthService {
  checkCredentials(given: { email: string; password: string }): Promise<Credentials>;
}

/** Data that a step of the sign-in stores on the request's state for a later one. */
interface SignInState {
  credentials?: Credentials;
  checkedPassword?: string | null;
}

/**
 * Checks a panel password as Strapi does, but also compares a hash for unknown addresses, so that both take the same
 * time. `from` is null outside of a sign-in.
 * @throws Busy 429 and 503
 */
async function checkPassword(
  strapi: Core.Strapi,
  email: string,
  password: string,
  from: PasswordOrigin | null,
): Promise<Credentials> {
  const user = await panelUsers(strapi).findByEmail(email);
  const isRight = await passwordMatches(password, user?.password, from);
  if (!user || !isRight) return [null, false, { message: 'Invalid credentials' }];
  return user.isActive ? [null, user] : [null, false, { message: 'User not active' }];
}

/** Sends a refusal as the panel reads it. `details.step` names the next step. */
export function refuse(ctx: Context, status: number, message: string, details: object = {}): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: null, error: { status, name: 'SecondFactor', message, details } };
}

/** Runs a step and sends its refusal, if any. Returns true on success. */
async function runStep(ctx: Context, step: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await watchSignIn('panel', 'code', act, (error) => error instanceof Refused);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ctx.set(error.headers);
    refuse(ctx, error.status, error.message, { step });
    return false;
  }
}

/**
 * Requires a code at the panel's sign-in, after the right password and before any session or cookie exists.
 * A user who must have a second factor but has none sets it up here. There is no half-signed-in token: the browser
 * repeats the call with the code.
 */
export async function signInWithCode(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  const sent = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
  const { email, password, code, setup } = sent;
  if (typeof email !== 'string' || typeof password !== 'string') return next();
  const asked = { now: Date.now(), address: addressOf(ctx) };
  const from = { address: asked.address, device: knownDevice(ctx, 'panel', email, asked.now) };
  const credentials = await checkPassword(strapi, email.toLowerCase(), password, from);
  (ctx.state as SignInState).credentials = credentials;
  const [, user] = credentials;
  if (!user) return next();
  const signIn = async () => {
    await next();
    if (ctx.status === 200) rememberDevice(ctx, 'panel', email, asked.now);
  };
  const step = await stepFor(strapi, user.id);
  if (step === 'none') return signIn();
  const hasCode = typeof code === 'string' && code !== '';
  if (step === 'code') {
    if (!hasCode) return refuse(ctx, 401, texts.panel.codeNeeded, { step });
    if (!(await runStep(ctx, step, () => requireCode(strapi, user, code, asked)))) return;
    markPassed(ctx, user.id);
    return signIn();
  }
  if (!hasCode || typeof setup !== 'string')
    return refuse(ctx, 401, texts.panel.setupNeeded, { step, ...(await offerSetup(strapi, user, asked.now)) });
  let recoveryCodes: string[] = [];
  const isSetUp = await runStep(ctx, step, async () => {
    recoveryCodes = await confirmSetup(strapi, user, { setup, code }, asked);
  });
  if (!isSetUp) return;
  markPassed(ctx, user.id);
  await signIn();
  const { data } = (ctx.body ?? {}) as { data?: object };
  if (ctx.status === 200 && data) ctx.body = { data: { ...data, recoveryCodes } };
}

function markPassed(ctx: Context, userId: number): void {
  ctx.state.secondFactor = userId;
}

/** Makes users who accepted an invitation sign in, where they set up the second factor, instead of starting a session. */
export async function registerWithoutSession(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.state.secondFactorMissing) refuse(ctx, 403, texts.panel.signInAfterInvitation, { step: 'sign-in' });
}

/** Part of Strapi's session manager, which also has sessions outside the panel. */
export interface Sessions {
  generateRefreshToken(userId: string, deviceId: unknown, origin: string, options: unknown): Promise<unknown>;
  rotateRefreshToken(refreshToken: string, origin: string): Promise<unknown>;
}

const stateOf = (strapi: Core.Strapi) =>
  strapi.requestContext.get()?.state as (Record<string, unknown> & SignInState) | undefined;

/** Returns the user id that a refresh token claims. Strapi verifies the token afterwards. */
function userIn(refreshToken: unknown): number {
  const [, payload = ''] = String(refreshToken).split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { userId?: unknown };
    const id = Number(claims.userId);
    return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
  } catch {
    // Not a token.
    return 0;
  }
}

/**
 * Wraps the methods that start sessions of the panel.
 * A session needs the second factor in this request, and a password unchanged since its check. The lock stops a renewal
 * while another request ends the session.
 */
export function guardedSessions(strapi: Core.Strapi, { generateRefreshToken, rotateRefreshToken }: Sessions): Sessions {
  return {
    async generateRefreshToken(userId, deviceId, origin, options) {
      const begin = () => generateRefreshToken(userId, deviceId, origin, options);
      if (origin !== 'admin') return begin();
      await requirePassed(strapi, Number(userId));
      return strapi.db.transaction(async () => {
        const locked = await panelUsers(strapi).lock(Number(userId));
        const checked = stateOf(strapi)?.checkedPassword;
        if (checked !== undefined && locked?.password !== checked)
          throw new errors.ApplicationError('Invalid credentials');
        return begin();
      });
    },
    async rotateRefreshToken(refreshToken, origin) {
      if (origin !== 'admin') return rotateRefreshToken(refreshToken, origin);
      return strapi.db.transaction(async () => {
        await panelUsers(strapi).lock(userIn(refreshToken));
        return rotateRefreshToken(refreshToken, origin);
      });
    },
  };
}

/** Returns Strapi's credential check, which uses our result and records the matching password hash. */
export const checkedCredentials = (strapi: Core.Strapi): AuthService => ({
  async checkCredentials({ email, password }) {
    const state = stateOf(strapi);
    const found = state?.credentials ?? (await checkPassword(strapi, email, password, null));
    if (found[1] && state) state.checkedPassword = found[1].password;
    return found;
  },
});

async function requirePassed(strapi: Core.Strapi, userId: number): Promise<void> {
  const state = stateOf(strapi);
  if (state?.secondFactor === userId || (await stepFor(strapi, userId)) === 'none') return;
  if (state) state.secondFactorMissing = true;
  throw new errors.ForbiddenError(texts.panel.codeNeeded);
}
