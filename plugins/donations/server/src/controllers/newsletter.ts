import type { Core } from '@strapi/types';
import { action } from '../action';
import { subscribersFile } from '../subscribers-csv';
import { texts } from '../texts';

/** Subscribers that are read at once for a file. */
const pageSize = 1000;

/** The handlers of the newsletter slice. */
export const newsletterController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'newsletter.list', ({ ports, query }) => ports.subscribers.list(query.q, query)),
  exportSubscribers: action(strapi, 'newsletter.exportSubscribers', async ({ ports, query: { q }, actor, ctx }) => {
    await ports.subscribers.noteExport(actor);
    ctx.attachment(`${texts.csv.file.subscribers}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    return subscribersFile((page) => ports.subscribers.list(q, { page, pageSize }));
  }),
});
