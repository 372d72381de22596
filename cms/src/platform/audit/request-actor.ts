import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { auditActor, type Actor, type AuditActor } from '../http/actor';
import { addressOf } from '../http/address';

interface PanelUser {
  readonly documentId: string;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
}

function requestOf(strapi: Core.Strapi): Context | undefined {
  return strapi.requestContext.get() as Context | undefined;
}

/** The person who is signed in to the panel and made the running request; null for every other request, and for none. */
export function panelUser(strapi: Core.Strapi): PanelUser | null {
  const state = requestOf(strapi)?.state as { auth?: { strategy?: { name?: string } }; user?: PanelUser } | undefined;
  return state?.auth?.strategy?.name === 'admin' ? (state.user ?? null) : null;
}

interface RouteState {
  readonly route?: { readonly info?: { readonly type?: string; readonly pluginName?: string } };
}

/**
 * The part of Strapi whose call the running request is, such as `content-manager`: by the route that was taken, however
 * its address is written. '' outside a request and for the shop's own calls beneath /api.
 */
export function panelPart(strapi: Core.Strapi): string {
  const { type, pluginName = '' } = (requestOf(strapi)?.state as RouteState | undefined)?.route?.info ?? {};
  return type === 'admin' ? pluginName : '';
}

/** The path of the running request, '' outside one. */
export const runningPath = (strapi: Core.Strapi): string => requestOf(strapi)?.path ?? '';

/** Returns how the audit log names the actor of the running request; the system outside one. */
export function requestActor(strapi: Core.Strapi): AuditActor {
  const ctx = requestOf(strapi);
  if (!ctx) return auditActor({ kind: 'system' });
  const { actor, requestId } = ctx.state as { actor?: Actor; requestId?: string };
  if (actor) return auditActor(actor);
  const from = { address: addressOf(ctx), requestId: requestId ?? null };
  const user = panelUser(strapi);
  if (!user) return { actor: 'visitor', actorName: null, ...from };
  return { actor: user.documentId, actorName: [user.firstname, user.lastname].filter(Boolean).join(' '), ...from };
}

/** Whether the running request was made by somebody who is signed in, to the shop or to the panel. */
export function isSignedIn(strapi: Core.Strapi): boolean {
  const { actor } = (requestOf(strapi)?.state ?? {}) as { actor?: Actor };
  return (actor && actor.kind !== 'visitor') || panelUser(strapi) !== null;
}
