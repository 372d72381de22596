import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import type { RefusalBody } from '../../shared/paths';
import type { BackOfficeActor, BackOfficePorts } from '../ports';
import type { BackOfficeService } from '../service';
import { Unreadable } from './read-query';

/** What an act of a route gets to see; never the framework's context but where it streams. */
export interface BackOfficeRequest {
  readonly ports: BackOfficePorts;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly actor: BackOfficeActor;
  readonly ctx: Context;
}

/** An answer that is no success. */
export class NotDone extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'NotDone';
  }
}

interface PanelUser {
  readonly documentId: string;
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

function actorOf(ctx: Context): BackOfficeActor {
  const user = ctx.state.user as PanelUser;
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email;
  const { documentId: id, email } = user;
  return { id, name, email, address: ctx.request.ip, requestId: String(ctx.state.requestId ?? '') };
}

/**
 * Makes a route's handler out of an act. Who may call was asked by the route's policies before; a filter or a body that
 * cannot be read is 400, a refusal its own status, both in the form in which the panel reads errors.
 */
export function backOfficeCall(strapi: Core.Strapi, act: (asked: BackOfficeRequest) => Promise<unknown>) {
  return async (ctx: Context): Promise<void> => {
    try {
      const answer = await act({
        ports: strapi.plugin('donations').service<BackOfficeService>('donations').ports(),
        params: ctx.params as Record<string, string>,
        query: ctx.query,
        body: (ctx.request as { body?: unknown }).body,
        actor: actorOf(ctx),
        ctx,
      });
      ctx.set('Cache-Control', 'no-store');
      ctx.body = answer;
    } catch (error) {
      if (!(error instanceof NotDone) && !(error instanceof Unreadable)) throw error;
      const status = error instanceof NotDone ? error.status : 400;
      const refusal: RefusalBody = { data: null, error: { status, name: error.name, message: error.message } };
      ctx.status = status;
      ctx.body = refusal;
    }
  };
}
