import type { Core } from '@strapi/types';
import { trailKinds, type TrailFilters } from '../../shared/trail/contracts';
import { deskCall } from '../http/desk-call';
import { readDay, readId, readPage, readText, readWord } from '../http/read-query';

function readFilters(query: Readonly<Record<string, unknown>>): TrailFilters {
  return {
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    kind: readWord(query, 'kind', trailKinds),
    action: readText(query, 'action'),
    actor: readId(query, 'actor'),
    record: readText(query, 'record'),
    q: readText(query, 'q'),
  };
}

/** The handlers of the trail slice. */
export const trailController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: deskCall(strapi, ({ ports, query }) => ports.trail.list(readFilters(query), readPage(query))),
  options: deskCall(strapi, ({ ports, query }) => ports.trail.options(readFilters(query))),
  verify: deskCall(strapi, ({ ports }) => ports.trail.verify()),
});
