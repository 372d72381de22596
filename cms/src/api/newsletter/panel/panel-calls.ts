import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import { sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { csvTexts } from '../../../texts/csv';
import { exportSubscribers, listSubscribers } from '../services/subscribers';

export function newsletterHandlers(strapi: Core.Strapi): PanelHandlers<Extract<CallName, `newsletter.${string}`>> {
  return {
    'newsletter.list': ({ query }) => listSubscribers(strapi, query.q, query),
    'newsletter.exportSubscribers': async ({ query: { q }, actor, ctx }) =>
      sendCsv(ctx, csvTexts.file.subscribers, await exportSubscribers(strapi, q, actor)),
  };
}
