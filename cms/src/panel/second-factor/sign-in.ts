import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { addressOf } from '../../http/address';
import { Refused } from '../../errors/refused';
import { texts } from '../../texts/en';
import { requireCode } from './check-code';
import { stepFor } from './demand';
import { confirmSetup, offerSetup } from './enrol';
import type { PanelPerson } from './factor-table';

interface AuthService {
  checkCredentials(given: { email: string; password: string }): Promise<[unknown, PanelPerson | false, unknown?]>;
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
  const sent = ((ctx.request as { body?: unknown }).body ?? {}) as Readonly<Record<string, unknown>>;
  const { email, password, code, setup } = sent;
  if (typeof email !== 'string' || typeof password !== 'string') return next();
  const auth = strapi.service('admin::auth') as unknown as AuthService;
  const [, user] = await auth.checkCredentials({ email: email.toLowerCase(), password });
  if (!user) return next();
  const step = await stepFor(strapi, user.id);
  if (step === 'none') return next();
  const asked = { now: Date.now(), address: addressOf(ctx) };
  const hasCode = typeof code === 'string' && code !== '';
  if (step === 'code') {
    if (!hasCode) return refuse(ctx, 401, texts.panel.codeNeeded, { step });
    if (!(await passes(ctx, step, () => requireCode(strapi, user, code, asked)))) return;
    pass(ctx, user.id);
    return next();
  }
  if (!hasCode || typeof setup !== 'string')
    return refuse(ctx, 401, texts.panel.setupNeeded, { step, ...(await offerSetup(strapi, user, asked.now)) });
  let recoveryCodes: string[] = [];
  const isSetUp = await passes(ctx, step, async () => {
    recoveryCodes = await confirmSetup(strapi, user, { setup, code }, asked);
  });
  if (!isSetUp) return;
  pass(ctx, user.id);
  await next();
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

interface Sessions {
  readonly origin: string;
  generateRefreshToken(userId: string, ...rest: unknown[]): Promise<unknown>;
}

/**
 * The one place where every session of the panel begins, whichever call asks for it: none begins for somebody whose second
 * factor the running request has not seen. To be called when the server is loaded, before it listens.
 */
export function guardPanelSessions(strapi: Core.Strapi): void {
  const prototype = Object.getPrototypeOf(strapi.sessionManager('admin')) as Sessions;
  const begin = prototype.generateRefreshToken;
  prototype.generateRefreshToken = async function guarded(this: Sessions, userId, ...rest) {
    if (this.origin === 'admin') await requirePassed(strapi, Number(userId));
    return begin.call(this, userId, ...rest);
  };
}

async function requirePassed(strapi: Core.Strapi, userId: number): Promise<void> {
  const state = strapi.requestContext.get()?.state as Record<string, unknown> | undefined;
  if (state?.secondFactor === userId || (await stepFor(strapi, userId)) === 'none') return;
  if (state) state.secondFactorMissing = true;
  throw new errors.ForbiddenError(texts.panel.codeNeeded);
}
