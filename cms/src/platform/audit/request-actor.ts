import { userInfo } from 'node:os';
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

/** Returns the panel user who made the running request, or null. */
export function panelUser(strapi: Core.Strapi): PanelUser | null {
  const state = requestOf(strapi)?.state as { auth?: { strategy?: { name?: string } }; user?: PanelUser } | undefined;
  return state?.auth?.strategy?.name === 'admin' ? (state.user ?? null) : null;
}

interface RouteState {
  readonly route?: { readonly info?: { readonly type?: string; readonly pluginName?: string } };
}

/**
 * Returns the part of Strapi that handles the running request, such as `content-manager`, by its route. Returns ''
 * outside a request and for the shop's own calls below /api.
 */
export function panelPart(strapi: Core.Strapi): string {
  const { type, pluginName = '' } = (requestOf(strapi)?.state as RouteState | undefined)?.route?.info ?? {};
  return type === 'admin' ? pluginName : '';
}

/** Returns the path of the running request, or '' outside one. */
export const runningPath = (strapi: Core.Strapi): string => requestOf(strapi)?.path ?? '';

/** Returns the audit fields of the running request's actor, or the system's outside one. */
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

/** Returns the operator's command as the author of an audit entry, with the user of the machine who runs it. */
export const commandLine = () => ({ documentId: 'system', name: `command line (${userInfo().username})` });

/** Whether the running request comes from a person who is signed in to the shop or the panel. */
export function isSignedIn(strapi: Core.Strapi): boolean {
  const { actor } = (requestOf(strapi)?.state ?? {}) as { actor?: Actor };
  return (actor && actor.kind !== 'visitor') || panelUser(strapi) !== null;
}
