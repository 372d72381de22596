import type { ParseWords } from './parse';
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

/** What is used of a request's context to tell who asks; Koa's has it, and Strapi's policies put the user there. */
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

/** Who asks; one without a name goes by their address. */
export function panelActor({ state, request }: PanelCaller): PanelActor {
  const { documentId: id, email, firstname, lastname } = state.user as PanelUser;
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
  return { kind: 'panel user', id, name, email, address: request.ip, requestId: String(state.requestId ?? '') };
}

/** The sentences of a call that names the filter, or the field of a form, that cannot be read. */
export function wordsByField(texts: {
  readonly wrong: (field: string) => string;
  readonly wrongBody: (field: string) => string;
}): Readonly<Record<keyof Shapes, ParseWords>> {
  const filters: ParseWords = { issue: (_issue, field) => texts.wrong(field), rule: texts.wrong };
  return { params: filters, query: filters, body: { ...filters, issue: (_issue, field) => texts.wrongBody(field) } };
}
