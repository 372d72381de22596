import type { Core } from '@strapi/types';
import { action, found, sendPdf } from '../action';
import type { PapersPorts } from '../ports';
import { texts } from '../texts';

const show = async (ports: PapersPorts, id: string) => found(await ports.papers.find(id), texts.unknown);

/** The handlers of the list of receipts. An act answers with the version that is there after it. */
export const papersController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'papers.list', ({ ports, query }) => ports.papers.list(query, query)),
  find: action(strapi, 'papers.find', ({ ports, params }) => show(ports, params.id)),
  pdf: action(strapi, 'papers.pdf', async ({ ports, params, ctx }) => {
    const { name, bytes } = found(await ports.papers.file(params.id), texts.unknown);
    return sendPdf(ctx, name, bytes);
  }),
  reissue: action(strapi, 'papers.reissue', async ({ ports, params, body, actor }) =>
    show(ports, await ports.papers.reissue(params.id, body, actor)),
  ),
  void: action(strapi, 'papers.void', async ({ ports, params, body, actor }) =>
    show(ports, await ports.papers.void(params.id, body.reason, actor)),
  ),
  renew: action(strapi, 'papers.renew', async ({ ports, params, body, actor }) =>
    show(ports, await ports.papers.renew(params.id, body.mail, actor)),
  ),
  issueMissing: action(strapi, 'papers.issueMissing', ({ ports, actor }) => ports.papers.issueMissing(actor)),
  ofDonation: action(strapi, 'papers.ofDonation', async ({ ports, params }) =>
    found(await ports.papers.ofDonation(params.id), texts.unknownDonation),
  ),
  donor: action(strapi, 'papers.donor', async ({ ports, params, body, actor }) => {
    await ports.papers.donor(params.id, body, actor);
    return found(await ports.papers.ofDonation(params.id), texts.unknownDonation);
  }),
  people: action(strapi, 'papers.people', async ({ ports, query }) => ({ people: await ports.papers.people(query.q) })),
});

/** The handlers of long work. Issuing what is missing is ended here; other work is where it was begun. */
export const jobsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  find: action(strapi, 'jobs.find', async ({ ports, params }) =>
    found(await ports.jobs.find(params.id), texts.unknownJob),
  ),
  cancel: action(strapi, 'jobs.cancel', async ({ ports, params, actor }) =>
    found(await ports.jobs.cancel(params.id, 'missing', actor), texts.unknownJob),
  ),
});
