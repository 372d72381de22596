import type { ParseMessages } from './parse';
import type { Shapes } from './shapes';

/** Person who is signed in to the panel, and the origin of the request. `id` is the document id of the panel's user. */
export interface PanelActor {
  readonly kind: 'panel user';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly requestId: string;
}

/** Part of Koa's context that identifies the actor. Strapi's policies set the user in `state`. */
export interface PanelCaller {
  readonly state: Readonly<Record<string, unknown>>;
  readonly request: { readonly ip: string };
}

interface PanelUser {
  readonly documentId: string;
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/** Returns the actor of a panel call, named by email if the user has no name. */
export function panelActor({ state, request }: PanelCaller): PanelActor {
  const { documentId: id, email, firstname, lastname } = state.user as PanelUser;
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
  return { kind: 'panel user', id, name, email, address: request.ip, requestId: String(state.requestId ?? '') };
}

/** Returns the error messages of a call, each naming the unreadable filter or form field. */
export function messagesByField(texts: {
  readonly wrong: (field: string) => string;
  readonly wrongBody: (field: string) => string;
}): Readonly<Record<keyof Shapes, ParseMessages>> {
  const filters: ParseMessages = { issue: (_issue, field) => texts.wrong(field), rule: texts.wrong };
  return { params: filters, query: filters, body: { ...filters, issue: (_issue, field) => texts.wrongBody(field) } };
}
