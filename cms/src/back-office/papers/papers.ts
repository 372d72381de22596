import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DonationReceipts, PaperPort, PaperDetail, PaperFile, PaperFilters, PaperPage } from '@seva/papers';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { countRows } from '../../database/count-rows';
import { whereAnyHolds } from '../../database/literal-search';
import { drawnPaper } from '../../papers/drawn-papers';
import { ordersToAgree } from '../../papers/issue-missing';
import { isIssuing, readPaperSettings } from '../../papers/settings';
import { orderTable } from '../../tables/order-table';
import { factsOf, paperTable } from '../../tables/paper-table';
import { orNotDrawn } from './draw';
import { donorOf, paperPeople, setDonor } from './donor';
import { issueAllMissing, reissue, renewStatement, voidPaper } from './paper-acts';
import { isStale, readPapers, versionsOf } from './paper-rows';

/** The most missing receipts that are counted; more are said to be so many. */
const mostMissing = 1000;

function matching(strapi: Core.Strapi, { q, year, kind, state }: PaperFilters): Knex.QueryBuilder {
  const papers = strapi.db.connection('papers');
  if (year) papers.where('papers.tax_year', Number(year));
  if (kind) papers.where('papers.kind', kind);
  if (state === 'stale') papers.whereRaw(isStale);
  else if (state) papers.where('papers.state', state);
  // Without a choice what counts: a version that was replaced is seen on the page of the one that did it.
  else papers.whereNot('papers.state', 'replaced');
  if (q) whereAnyHolds(papers, ['papers.number', 'papers.donor_name'], q);
  return papers;
}

/** How many donations should have a receipt that they do not have; null where none is issued yet. */
async function countMissing(strapi: Core.Strapi): Promise<number | null> {
  if (!isIssuing(await readPaperSettings(strapi))) return null;
  return (await ordersToAgree(strapi, 0, mostMissing)).length;
}

async function list(strapi: Core.Strapi, filters: PaperFilters, { page, pageSize }: Paged): Promise<PaperPage> {
  const total = await countRows(matching(strapi, filters));
  const { offset, limit } = sliceOf(page, pageSize);
  const ids = (await matching(strapi, filters)
    .orderBy('papers.id', 'desc')
    .offset(offset)
    .limit(limit)
    .pluck('papers.id')) as number[];
  const years = (await strapi.db
    .connection('papers')
    .distinct('tax_year')
    .orderBy('tax_year', 'desc')
    .pluck('tax_year')) as number[];
  const missing = await countMissing(strapi);
  return { rows: await readPapers(strapi, ids), page, pages: pagesOf(total, pageSize), total, years, missing };
}

async function find(strapi: Core.Strapi, id: string): Promise<PaperDetail | null> {
  const row = await paperTable(strapi).find(id);
  if (!row) return null;
  const versions = await versionsOf(strapi, row.series, row.seq);
  const paper = versions.find((version) => version.id === id);
  if (!paper) return null;
  const facts = factsOf(row);
  const lines = facts.kind === 'receipt' ? facts.lines : [];
  const isLatest = versions[0]?.id === id;
  return {
    paper,
    versions,
    address: facts.donor.address,
    description: facts.kind === 'kind_gift' ? facts.description : '',
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      paid: toDollars(line.paidCents),
      givenBack: toDollars(line.givenBackCents),
      value: toDollars(line.valueCents),
      contribution: toDollars(line.contributionCents),
      sentence: line.sentence,
    })),
    may: {
      reissue: row.kind === 'receipt' && isLatest,
      void: row.kind === 'receipt' && row.state === 'standing',
      renew: paper.isStale,
    },
  };
}

/** A paper as PDF: the same bytes as on the day of issue, but for the word that a void one has across it. */
async function file(strapi: Core.Strapi, id: string): Promise<PaperFile | null> {
  const row = await paperTable(strapi).find(id);
  if (!row) return null;
  const { number, version } = row;
  const bytes = await orNotDrawn(strapi, number, drawnPaper(strapi, row));
  return { name: version === 1 ? number : `${number}-version-${version}`, bytes };
}

async function ofDonation(strapi: Core.Strapi, id: string): Promise<DonationReceipts | null> {
  const order = await orderTable(strapi).find(id);
  if (!order) return null;
  const rows = await paperTable(strapi).ofOrder(order.id);
  const papers = await readPapers(
    strapi,
    rows.map((row) => row.id),
  );
  const [wrong] = isIssuing(await readPaperSettings(strapi)) ? await ordersToAgree(strapi, order.id - 1, 1) : [];
  return { versions: papers.reverse(), donor: await donorOf(strapi, order), isMissing: wrong?.id === order.id };
}

/** Receipts and statements that were issued, and what may be done with them. */
export function paperPort(strapi: Core.Strapi): PaperPort {
  return {
    list: (filters, how) => list(strapi, filters, how),
    find: (id) => find(strapi, id),
    file: (id) => file(strapi, id),
    ofDonation: (id) => ofDonation(strapi, id),
    reissue: (id, how, actor) => reissue(strapi, id, how, actor),
    void: (id, reason, actor) => voidPaper(strapi, id, reason, actor),
    renew: (id, mail, actor) => renewStatement(strapi, id, mail, actor),
    donor: (id, donor, actor) => setDonor(strapi, id, donor, actor),
    people: (text) => paperPeople(strapi, text),
    issueMissing: (actor) => issueAllMissing(strapi, actor),
  };
}
