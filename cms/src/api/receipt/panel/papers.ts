import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DonationReceipts, PaperDetail, PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PaperFilters } from '@seva/config/contract/panel/receipts/papers/input';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { countRows } from '../../../platform/database/count-rows';
import { whereAnyHolds } from '../../../platform/database/literal-search';
import { drawnPaper } from '../services/drawn-papers';
import { ordersToAgree } from '../services/issue-missing';
import { isIssuing, readPaperSettings } from '../services/settings';
import { orderTable } from '../../order/queries/order-table';
import { factsOf, paperTable } from '../queries/paper-table';
import { orNotDrawn } from './draw';
import { donorOf } from './donor';
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

/** Returns a page of receipts and statements, the latest first. */
export async function listPapers(
  strapi: Core.Strapi,
  filters: PaperFilters,
  { page, pageSize }: Paged,
): Promise<PaperPage> {
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

/** Returns a paper with its versions, null if unknown. */
export async function findPaper(strapi: Core.Strapi, id: string): Promise<PaperDetail | null> {
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

/** Returns a paper as PDF, null if unknown: the same bytes as on the day of issue, but for the word that a void one has across it. */
export async function paperFile(
  strapi: Core.Strapi,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const row = await paperTable(strapi).find(id);
  if (!row) return null;
  const { number, version } = row;
  const bytes = await orNotDrawn(strapi, number, drawnPaper(strapi, row));
  return { name: version === 1 ? number : `${number}-version-${version}`, bytes };
}

/** Returns the receipts of a donation and its donor, null if the donation is unknown. */
export async function findReceipts(strapi: Core.Strapi, id: string): Promise<DonationReceipts | null> {
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
