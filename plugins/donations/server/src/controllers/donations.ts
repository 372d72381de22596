import type { Core } from '@strapi/types';
import { Refused } from '@seva/config/contract/refused';
import { action, type BackOfficeRequest } from '../action';
import type { BackOfficePorts } from '../ports';
import { texts } from '../texts';
import { donationsFile, linesFile } from '../csv';

async function show(ports: BackOfficePorts, id: string) {
  const found = await ports.donations.find(id);
  if (!found) throw new Refused(404, texts.unknown);
  return found;
}

const download = ({ ctx }: Pick<BackOfficeRequest<'donations.exportLines'>, 'ctx'>, name: string) => {
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
};

/** The handlers of the donations slice. An act answers with the donation as it is after it. */
export const donationsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'donations.list', ({ ports, query }) => ports.donations.list(query, query)),
  totals: action(strapi, 'donations.totals', ({ ports, query }) => ports.donations.totals(query)),
  options: action(strapi, 'donations.options', ({ ports, query }) => ports.donations.options(query)),
  services: action(strapi, 'donations.services', ({ ports, query }) => ports.donations.services(query.q)),
  find: action(strapi, 'donations.find', ({ ports, params }) => show(ports, params.id)),
  deliver: action(strapi, 'donations.deliver', async ({ ports, params: { id }, actor }) => {
    await ports.acts.deliver(id, actor);
    return show(ports, id);
  }),
  resend: action(strapi, 'donations.resend', async ({ ports, params: { id }, actor }) => {
    await ports.acts.resend(id, actor);
    return show(ports, id);
  }),
  check: action(strapi, 'donations.check', async ({ ports, params: { id }, body, actor }) => {
    await ports.acts.check(id, body.step, body.deposit ?? '', actor);
    return show(ports, id);
  }),
  refund: action(strapi, 'donations.refund', async ({ ports, params: { id }, body, actor }) => {
    await ports.acts.refund(id, body, actor);
    return show(ports, id);
  }),
  giveTo: action(strapi, 'donations.giveTo', async ({ ports, params: { id }, body, actor }) => {
    await ports.acts.giveTo(id, body.devotee, body.all ?? false, actor);
    return show(ports, id);
  }),
  judgeCard: action(strapi, 'donations.judgeCard', async ({ ports, params: { id, card, verdict }, actor }) => {
    await ports.acts.judgeCard(card, verdict, actor);
    return show(ports, id);
  }),
  exportDonations: action(strapi, 'donations.exportDonations', async (asked) => {
    const { ports, query } = asked;
    download(asked, texts.csv.file.donations);
    const { timeZone } = await ports.donations.options({ service: '', donor: '' });
    return donationsFile(ports.donations.batches(query), timeZone);
  }),
  exportLines: action(strapi, 'donations.exportLines', (asked) => {
    download(asked, texts.csv.file.lines);
    return linesFile(asked.ports.donations.batches(asked.query));
  }),
});
