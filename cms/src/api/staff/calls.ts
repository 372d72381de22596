import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { permissions } from '@seva/config/contract/panel/rights';
import { addressOf } from '../../platform/http/address';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../texts/en';
import { createHealthCheck, reportOf } from '../../ops/watching/health';
import { forgotPanelPassword } from './forgot-password';
import { calls, type CallName, type Output } from './second-factor/contract';
import { inputs, type Parsed } from './second-factor/input';
import { beginOwn, confirmOwn, ownFactor, removeOwn, renewOwnCodes, type SignedIn } from './second-factor/own';
import { requireFactorForRoles, factorsOfPeople, resetFactorOf } from './second-factor/people';

interface PanelState {
  readonly user?: SignedIn['user'] & { readonly roles?: readonly { readonly code: string }[] };
  readonly session?: { readonly id: string };
}

/** Caller of the panel. Public calls have no user and no session. */
type CallerOf<Name extends CallName> = (typeof calls)[Name]['access'] extends 'public'
  ? Omit<SignedIn, 'user' | 'session'>
  : SignedIn;

/** Only the owner may reset second factors. */
function requireOwner(ctx: Context): void {
  const { roles = [] } = (ctx.state as PanelState).user ?? {};
  if (!roles.some(({ code }) => code === 'strapi-super-admin')) throw new Refused(403, texts.panel.ownerOnly);
}

const missing = { issue: (_issue: unknown, field: string) => texts.field.missing(field), rule: texts.field.rule };
const words = { params: missing, query: missing, body: missing };

/** Returns the route of a call. Its result is under `data`, as in Strapi's own calls. */
function routeOf<Name extends CallName>(
  name: Name,
  act: (me: CallerOf<Name>, sent: Parsed<Name>) => Promise<Output<Name>>,
) {
  const { method, path, access } = calls[name];
  const handle = panelAction<Context>(words, access === 'panel:owner' ? requireOwner : undefined);
  const handler = handle(inputs[name], async (sent, ctx) => {
    const { user, session } = ctx.state as PanelState;
    const me = { user, session: session?.id ?? '', now: Date.now(), address: addressOf(ctx) };
    return { data: await act(me as CallerOf<Name>, sent) };
  });
  const rights =
    access === 'panel:health' ? [{ name: 'admin::hasPermissions', config: { actions: [permissions.health] } }] : [];
  const config = access === 'public' ? { auth: false } : { policies: ['admin::isAuthenticatedAdmin', ...rights] };
  return { method, path, handler, config };
}

/** Adds our calls of the panel below `/admin`. Call it before Strapi mounts its routes. */
export function addPanelCalls(strapi: Core.Strapi): void {
  const readHealth = createHealthCheck(strapi);
  const routes = [
    routeOf('password.forgot', async (asked, { body }) => {
      await forgotPanelPassword(strapi, body.email, asked);
      return {};
    }),
    routeOf('factor.own', (me) => ownFactor(strapi, me)),
    routeOf('factor.begin', (me, { body }) => beginOwn(strapi, me, body.password)),
    routeOf('factor.confirm', (me, { body }) => confirmOwn(strapi, me, body)),
    routeOf('factor.off', (me, { body }) => removeOwn(strapi, me, body)),
    routeOf('factor.codes', (me, { body }) => renewOwnCodes(strapi, me, body)),
    routeOf('factor.people', () => factorsOfPeople(strapi)),
    routeOf('factor.roles', (_me, { body }) => requireFactorForRoles(strapi, body.roles)),
    routeOf('health.read', async () => reportOf(strapi, await readHealth())),
    routeOf('factor.reset', (_me, { params }) => resetFactorOf(strapi, Number(params.id))),
  ];
  (strapi.admin.routes as Record<string, unknown>).seva = { type: 'admin', routes };
}
