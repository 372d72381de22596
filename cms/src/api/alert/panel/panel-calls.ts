import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { PanelHandlers } from '../../../platform/http/panel-calls';
import { listAttention, listCandidates, resolveAttention } from './attention';

/** Returns the handlers of the calls about alerts. */
export function alertHandlers(strapi: Core.Strapi): PanelHandlers<Extract<CallName, `attention.${string}`>> {
  return {
    'attention.list': ({ query }) => listAttention(strapi, query, query),
    'attention.candidates': ({ params, query }) => listCandidates(strapi, params.id, query.q, query),
    'attention.resolve': async ({ params, body, actor }) => {
      await resolveAttention(strapi, params.id, params.action, { order: body.order || null, note: body.note }, actor);
      return {};
    },
  };
}
