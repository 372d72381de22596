import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Caller } from '../auth/authenticate';
import { addressOf } from '../http/address';

/** Who asked for a change, and from where, as the audit log names them. */
export interface RequestActor {
  /** Document id of a devotee, an admin or a panel user; 'visitor' for nobody signed in, 'system' outside a request. */
  readonly actor: string;
  readonly actorName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Who asks and from where, for the audit log. */
export interface Requester {
  readonly caller: Caller;
  readonly origin: { readonly address: string; readonly requestId: string };
}

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

/** Whoever made the running request; the context travels with it, so no act has to hand it on. */
export function requestActor(strapi: Core.Strapi): RequestActor {
  const ctx = requestOf(strapi);
  if (!ctx) return { actor: 'system', actorName: null, address: null, requestId: null };
  const { caller, requestId } = ctx.state as { caller?: Caller | null; requestId?: string };
  const from = { address: addressOf(ctx), requestId: requestId ?? null };
  if (caller) return { actor: caller._id, actorName: caller.name, ...from };
  const user = panelUser(strapi);
  if (!user) return { actor: 'visitor', actorName: null, ...from };
  return { actor: user.documentId, actorName: [user.firstname, user.lastname].filter(Boolean).join(' '), ...from };
}

/** Whether the running request was made by somebody who is signed in, to the shop or to the panel. */
export function isSignedIn(strapi: Core.Strapi): boolean {
  const caller = (requestOf(strapi)?.state as { caller?: Caller | null } | undefined)?.caller;
  return Boolean(caller) || panelUser(strapi) !== null;
}
