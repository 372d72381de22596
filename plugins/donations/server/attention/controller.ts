import type { Core } from '@strapi/types';
import { deskCall, NotDone } from '../http/desk-call';
import { readId, readText } from '../http/read-query';

/** The handlers of the attention slice. */
export const attentionController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: deskCall(strapi, ({ ports }) => ports.attention.list()),
  candidates: deskCall(strapi, ({ ports, params }) => ports.attention.candidates(params.id ?? '')),
  settle: deskCall(strapi, async ({ ports, params, body, actor }) => {
    const sent = (body ?? {}) as Record<string, unknown>;
    const input = { order: readId(sent, 'order') || null, note: readText(sent, 'note') };
    const answer = await ports.attention.settle(params.id ?? '', params.action ?? '', input, actor);
    if (!answer.ok) throw new NotDone(answer.status, answer.message);
    return ports.attention.list();
  }),
});
