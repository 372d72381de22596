import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { passwordMatches } from '../../account';
import { addressOf } from '../../../platform/http/address';
import type { PasswordOrigin } from '../../../platform/http/hash-queue';
import { knownDevice, rememberDevice } from '../../../platform/http/known-device';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { requireCode } from './check-code';
import { stepFor } from './demand';
import { confirmSetup, offerSetup } from './enrol';
import { panelUsers, type PanelUserRow } from '../queries/panel-users';

/** Outcome of a password check in the form of Strapi's `checkCredentials`: error, user, reason. */
type Credentials = [null, PanelUserRow | false, { readonly message: string }?];

/** Part of Strapi's service `admin::auth`. */
export interface AuthService {
  checkCredentials(given: { email: string; password: string }): Promise<Credentials>;
}

/** Facts that one step of the sign-in leaves for a later one, on the state of the request. */
interface SignInState {
  credentials?: Credentials;
  checkedPassword?: string | null;
}

/**
 * Checks a panel password as Strapi does, but with a hash comparison for unknown addresses too, so that both take the
 * same time. `from` is null outside of a sign-in.
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

/** Answers in the form in which the panel reads refusals; `details.step` says what is asked for. */
export function refuse(ctx: Context, status: number, message: string, details: object = {}): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: null, error: { status, name: 'SecondFactor', message, details } };
}

/** Runs a step; a refusal of ours becomes the answer. True when it went well. */
async function passes(ctx: Context, step: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ctx.set(error.headers);
    refuse(ctx, error.status, error.message, { step });
    return false;
  }
}

/**
 * On the panel's sign-in, before Strapi's own: after the right password and before there is any session or cookie, a code
 * is asked for of whoever has a second factor, and whoever must have one and has none is led to set it up. There is no
 * half-signed-in token: the same call is made again with the code.
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
    if (!(await passes(ctx, step, () => requireCode(strapi, user, code, asked)))) return;
    pass(ctx, user.id);
    return signIn();
  }
  if (!hasCode || typeof setup !== 'string')
    return refuse(ctx, 401, texts.panel.setupNeeded, { step, ...(await offerSetup(strapi, user, asked.now)) });
  let recoveryCodes: string[] = [];
  const isSetUp = await passes(ctx, step, async () => {
    recoveryCodes = await confirmSetup(strapi, user, { setup, code }, asked);
  });
  if (!isSetUp) return;
  pass(ctx, user.id);
  await signIn();
  const { data } = (ctx.body ?? {}) as { data?: object };
  if (ctx.status === 200 && data) ctx.body = { data: { ...data, recoveryCodes } };
}

/** Notes on the running request that a user has given their code. */
function pass(ctx: Context, userId: number): void {
  ctx.state.secondFactor = userId;
}

/** Somebody who accepted an invitation is to sign in, where the second factor is set up, instead of being let in at once. */
export async function registerWithoutSession(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.state.secondFactorMissing) refuse(ctx, 403, texts.panel.signInAfterInvitation, { step: 'sign-in' });
}

/** Part of Strapi's session manager, which also has the sessions of others than the panel. */
export interface Sessions {
  generateRefreshToken(userId: string, deviceId: unknown, origin: string, options: unknown): Promise<unknown>;
  rotateRefreshToken(refreshToken: string, origin: string): Promise<unknown>;
}

const stateOf = (strapi: Core.Strapi) =>
  strapi.requestContext.get()?.state as (Record<string, unknown> & SignInState) | undefined;

/** Whose session a token renews, as it says itself; whether it is a token is Strapi's to find out. */
function userIn(refreshToken: unknown): number {
  const [, payload = ''] = String(refreshToken).split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { userId?: unknown };
    const id = Number(claims.userId);
    return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
  } catch {
    // No token: nobody's.
    return 0;
  }
}

/**
 * Returns the methods by which every session of the panel begins. No session begins for a user whose second factor the running
 * request has not seen, or whose password was changed since it was checked; none is renewed while another request ends it.
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

/** Returns a check of credentials that passes on our own check, and records which stored password was right. */
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
