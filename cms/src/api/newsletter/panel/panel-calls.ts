import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import { sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { csvTexts } from '../../../texts/csv';
import { subscribersFile } from '../services/subscribers-csv';
import { listSubscribers, recordSubscriberExport } from '../services/subscribers';

/** Subscribers read at a time for a file. */
const pageSize = 1000;

/** Returns the handlers of the calls about the newsletter. */
export function newsletterHandlers(strapi: Core.Strapi): PanelHandlers<Extract<CallName, `newsletter.${string}`>> {
  return {
    'newsletter.list': ({ query }) => listSubscribers(strapi, query.q, query),
    'newsletter.exportSubscribers': async ({ query: { q }, actor, ctx }) => {
      await recordSubscriberExport(strapi, actor);
      return sendCsv(
        ctx,
        csvTexts.file.subscribers,
        subscribersFile((page) => listSubscribers(strapi, q, { page, pageSize })),
      );
    },
  };
}
