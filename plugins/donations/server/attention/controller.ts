import { attentionCodes } from '@seva/config/rules/attention-codes';
import type { Core } from '@strapi/types';
import { attentionStates, type AttentionFilters } from '../../shared/attention/contracts';
import { backOfficeCall, NotDone } from '../http/back-office-call';
import { readId, readPage, readText, readWord } from '../http/read-query';

function readFilters(query: Readonly<Record<string, unknown>>): AttentionFilters {
  return {
    state: readWord(query, 'state', attentionStates),
    kind: readWord(query, 'kind', attentionCodes),
    donation: readId(query, 'donation'),
  };
}

/** The handlers of the attention slice. */
export const attentionController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: backOfficeCall(strapi, ({ ports, query }) => ports.attention.list(readFilters(query), readPage(query))),
  candidates: backOfficeCall(strapi, ({ ports, params, query }) =>
    ports.attention.candidates(params.id ?? '', readText(query, 'q'), readPage(query)),
  ),
  resolve: backOfficeCall(strapi, async ({ ports, params, body, actor }) => {
    const sent = (body ?? {}) as Record<string, unknown>;
    const input = { order: readId(sent, 'order') || null, note: readText(sent, 'note') };
    const answer = await ports.attention.resolve(params.id ?? '', params.action ?? '', input, actor);
    if (!answer.ok) throw new NotDone(answer.status, answer.message);
    return {};
  }),
});
