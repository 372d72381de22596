import type { Core } from '@strapi/types';
import { checkSteps } from '@seva/config/rules/order-acts';
import { plainText } from '@seva/config/rules/plain-text';
import { sortKeys, type ActBodies, type DonationAct } from '../../shared/donations/contracts';
import { backOfficeCall, NotDone, type BackOfficeRequest } from '../http/back-office-call';
import { readId, readSorted, readText, Unreadable } from '../http/read-query';
import { texts } from '../texts';
import { donationsFile, linesFile } from './csv';
import { readFilters } from './read-filters';

async function find({ ports, params }: BackOfficeRequest) {
  const found = await ports.donations.find(params.id ?? '');
  if (!found) throw new NotDone(404, texts.unknown);
  return found;
}

/** An act on a donation; answers the donation as it is then. */
const acting =
  <Act extends DonationAct>(act: Act, read: (body: Readonly<Record<string, unknown>>) => ActBodies[Act]) =>
  async (asked: BackOfficeRequest) => {
    const { ports, params, actor, body } = asked;
    const answer = await ports.acts[act](params.id ?? '', read((body ?? {}) as Record<string, unknown>), actor);
    if (!answer.ok) throw new NotDone(answer.status, answer.message);
    return find(asked);
  };

function readStep(body: Readonly<Record<string, unknown>>): ActBodies['check'] {
  const step = checkSteps.find((known) => known === body.step);
  if (!step) throw new Unreadable(texts.wrongBody('step'));
  return { step };
}

function readRefund(body: Readonly<Record<string, unknown>>): ActBodies['refund'] {
  const { amount } = body;
  const reason = typeof body.reason === 'string' ? plainText(body.reason) : '';
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0)
    throw new Unreadable(texts.wrongBody('amount'));
  if (reason === '' || reason.length > 500) throw new Unreadable(texts.wrongBody('reason'));
  return { amount, reason };
}

const download = ({ ctx }: BackOfficeRequest, name: string) => {
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
};

/** The handlers of the donations slice; the routes name them. */
export const donationsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: backOfficeCall(strapi, ({ ports, query }) =>
    ports.donations.list(readFilters(query), readSorted(query, sortKeys, '-date')),
  ),
  totals: backOfficeCall(strapi, ({ ports, query }) => ports.donations.totals(readFilters(query))),
  options: backOfficeCall(strapi, ({ ports, query }) =>
    ports.donations.options({ service: readId(query, 'service'), donor: readId(query, 'donor') }),
  ),
  services: backOfficeCall(strapi, ({ ports, query }) => ports.donations.services(readText(query, 'q'))),
  find: backOfficeCall(strapi, find),
  deliver: backOfficeCall(
    strapi,
    acting('deliver', () => ({})),
  ),
  resend: backOfficeCall(
    strapi,
    acting('resend', () => ({})),
  ),
  check: backOfficeCall(strapi, acting('check', readStep)),
  refund: backOfficeCall(strapi, acting('refund', readRefund)),
  exportDonations: backOfficeCall(strapi, async (asked) => {
    const filters = readFilters(asked.query);
    download(asked, texts.csv.file.donations);
    return donationsFile(asked.ports.donations.batches(filters), await timeZone(asked));
  }),
  exportLines: backOfficeCall(strapi, async (asked) => {
    const filters = readFilters(asked.query);
    download(asked, texts.csv.file.lines);
    return linesFile(asked.ports.donations.batches(filters));
  }),
});

const timeZone = async ({ ports }: BackOfficeRequest) =>
  (await ports.donations.options({ service: '', donor: '' })).timeZone;
