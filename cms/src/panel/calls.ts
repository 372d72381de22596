import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { addressOf } from '../http/address';
import { Refused } from '../errors/refused';
import { texts } from '../texts/en';
import { forgotPanelPassword } from './forgot-password';
import { beginOwn, confirmOwn, ownFactor, removeOwn, renewOwnCodes, type SignedIn } from './second-factor/own';
import { demandOf, factorsOfPeople, resetFactorOf } from './second-factor/people';

type Sent = Readonly<Record<string, unknown>>;
type Act = (me: SignedIn, sent: Sent, ctx: Context) => Promise<unknown>;

interface PanelState {
  readonly user: SignedIn['user'] & { readonly roles?: readonly { readonly code: string }[] };
  readonly session?: { readonly id: string };
}

const sentOf = (ctx: Context): Sent => {
  const { body } = ctx.request as { body?: unknown };
  return typeof body === 'object' && body !== null ? (body as Sent) : {};
};

const text = (sent: Sent, name: string): string => {
  const value = sent[name];
  if (typeof value !== 'string' || value.length > 2000) throw new Refused(400, texts.field.missing(name));
  return value;
};

function ids(value: unknown): number[] {
  if (!Array.isArray(value) || !value.every((id) => Number.isSafeInteger(id))) throw new Refused(400, texts.badRequest);
  return value as number[];
}

/** Answers with what an act came to; a refusal in the form in which the panel reads errors. */
async function answer(ctx: Context, act: () => Promise<unknown>): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  try {
    ctx.body = { data: await act() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, message, name } = error;
    ctx.status = status;
    ctx.set(error.headers);
    ctx.body = { data: null, error: { status, name, message, details: {} } };
  }
}

const signedIn = (act: Act) => (ctx: Context) =>
  answer(ctx, () => {
    const { user, session } = ctx.state as PanelState;
    return act({ user, session: session?.id ?? '', now: Date.now(), address: addressOf(ctx) }, sentOf(ctx), ctx);
  });

/** For the owner of the panel alone: who may take a second factor away is above all roles. */
const owner = (act: Act) =>
  signedIn((me, sent, ctx) => {
    const { roles = [] } = (ctx.state as PanelState).user;
    if (!roles.some(({ code }) => code === 'strapi-super-admin')) throw new Refused(403, texts.panel.ownerOnly);
    return act(me, sent, ctx);
  });

/** Calls of the panel that are ours, below `/admin`. To be added before Strapi mounts its routes. */
export function addPanelCalls(strapi: Core.Strapi): void {
  const policies = ['admin::isAuthenticatedAdmin'];
  const call = (method: string, path: string, handler: (ctx: Context) => Promise<void>) => ({
    ...{ method, path, handler },
    config: { policies },
  });
  const credentials = (sent: Sent) => ({ password: text(sent, 'password'), code: text(sent, 'code') });
  const forgot = (ctx: Context) =>
    answer(ctx, async () => {
      const asked = { now: Date.now(), address: addressOf(ctx) };
      await forgotPanelPassword(strapi, text(sentOf(ctx), 'email').slice(0, 320), asked);
      return {};
    });
  const routes = [
    { method: 'POST', path: '/forgot-password', handler: forgot, config: { auth: false } },
    call(
      'GET',
      '/second-factor',
      signedIn((me) => ownFactor(strapi, me)),
    ),
    call(
      'POST',
      '/second-factor/begin',
      signedIn((me, sent) => beginOwn(strapi, me, text(sent, 'password'))),
    ),
    call(
      'POST',
      '/second-factor/confirm',
      signedIn((me, sent) => confirmOwn(strapi, me, { setup: text(sent, 'setup'), code: text(sent, 'code') })),
    ),
    call(
      'POST',
      '/second-factor/off',
      signedIn((me, sent) => removeOwn(strapi, me, credentials(sent))),
    ),
    call(
      'POST',
      '/second-factor/codes',
      signedIn((me, sent) => renewOwnCodes(strapi, me, credentials(sent))),
    ),
    call(
      'GET',
      '/second-factor/people',
      owner(() => factorsOfPeople(strapi)),
    ),
    call(
      'PUT',
      '/second-factor/roles',
      owner((_me, sent) => demandOf(strapi, ids(sent.roles))),
    ),
    call(
      'POST',
      '/second-factor/people/:id/reset',
      owner((_me, _sent, ctx) => resetFactorOf(strapi, Number((ctx.params as { id: string }).id))),
    ),
  ];
  (strapi.admin.routes as Record<string, unknown>).seva = { type: 'admin', routes };
}
