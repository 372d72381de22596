import type { Core } from '@strapi/strapi';
import type { DonationReceipts, PaperDetail, PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PaperFilters } from '@seva/config/contract/panel/receipts/papers/input';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { readPaperPdf } from '../services/paper-pdf';
import { isIssuing, readPaperSettings } from '../services/settings';
import { orderTable } from '../../order/queries';
import { findUnreconciled } from '../queries/donation-receipts';
import { findPapers, findTaxYears, findVersions, readPapers } from '../queries/paper-list';
import { factsOf, paperTable } from '../queries/paper-table';
import { drawOrRefuse } from './draw';
import { donorOf } from './donor';

const maxMissing = 1000;

/** Counts donations whose receipt is missing or wrong. Null while no receipts are issued. */
async function countMissing(strapi: Core.Strapi): Promise<number | null> {
  if (!isIssuing(await readPaperSettings(strapi))) return null;
  return (await findUnreconciled(strapi, 0, maxMissing)).length;
}

/** Returns a page of receipts and statements, the latest first. */
export async function listPapers(
  strapi: Core.Strapi,
  filters: PaperFilters,
  { page, pageSize }: Paged,
): Promise<PaperPage> {
  const { rows, total } = await findPapers(strapi, filters, sliceOf(page, pageSize));
  const years = await findTaxYears(strapi);
  const missing = await countMissing(strapi);
  return { rows, page, pages: pagesOf(total, pageSize), total, years, missing };
}

/** Returns a receipt or statement with its versions, or null. */
export async function findPaper(strapi: Core.Strapi, id: string): Promise<PaperDetail | null> {
  const row = await paperTable(strapi).find(id);
  if (!row) return null;
  const versions = await findVersions(strapi, row.series, row.seq);
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

/** Returns the PDF of a receipt or statement, or null. Its bytes never change, except for the watermark of a void one. */
export async function paperFile(
  strapi: Core.Strapi,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const row = await paperTable(strapi).find(id);
  if (!row) return null;
  const { number, version } = row;
  const bytes = await drawOrRefuse(strapi, number, readPaperPdf(strapi, row));
  return { name: version === 1 ? number : `${number}-version-${version}`, bytes };
}

/** Returns a donation's receipts and donor, or null. */
export async function findReceipts(strapi: Core.Strapi, id: string): Promise<DonationReceipts | null> {
  const order = await orderTable(strapi).find(id);
  if (!order) return null;
  const rows = await paperTable(strapi).ofOrder(order.id);
  const papers = await readPapers(
    strapi,
    rows.map((row) => row.id),
  );
  const [wrong] = isIssuing(await readPaperSettings(strapi)) ? await findUnreconciled(strapi, order.id - 1, 1) : [];
  return { versions: papers.reverse(), donor: await donorOf(strapi, order), isMissing: wrong?.id === order.id };
}
