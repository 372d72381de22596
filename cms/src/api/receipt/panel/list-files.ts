import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PaperFilters } from '@seva/config/contract/panel/receipts/papers/input';
import { categoryNames } from '@seva/config/panel-words';
import { toDollars } from '@seva/config/rules/money';
import { sliceOf } from '@seva/config/rules/paging';
import type { Category } from '@seva/config/shop';
import { dollarsCell, headRow, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';
import { treatmentNames } from '../../../texts/paper-acts';
import { templeToday } from '../../content';
import { findTreatments, type TreatedService } from '../../service/queries';
import { findPapers } from '../queries/paper-list';
import { sumByService, type SoldService } from '../queries/treatment-sums';

/** Receipts per query. Other requests run between two queries. */
const batchSize = 500;

const paperCells = (paper: Paper): string[] => [
  ...[paper.number, String(paper.version), texts.paperKinds[paper.kind]],
  ...[paper.isStale ? texts.outOfDate : texts.paperStates[paper.state], String(paper.taxYear), paper.donor],
  ...[paper.giftDate ?? '', paper.order?.number ?? ''],
  // A gift in kind has no amount.
  ...[paper.amount, paper.contribution].map((dollars) => (paper.kind === 'kind_gift' ? '' : dollarsCell(dollars))),
  ...[paper.issuedOn, paper.issuedBy, paper.reason],
];

async function* paperLines(strapi: Core.Strapi, filters: PaperFilters): AsyncGenerator<string> {
  yield headRow(texts.papers);
  for (let page = 1; ; page += 1) {
    const { rows } = await findPapers(strapi, filters, sliceOf(page, batchSize));
    yield rows.map((paper) => row(paperCells(paper))).join('');
    if (rows.length < batchSize) return;
  }
}

/** Streams the matching receipts and statements as CSV with their states, the latest first. */
export const papersFile = (strapi: Core.Strapi, filters: PaperFilters): Readable => stream(paperLines(strapi, filters));

const dollarsOf = (cents: number | null) => (cents === null ? '' : dollarsCell(toDollars(cents)));
const marked = (isTrue: boolean | null) => (isTrue ? texts.yes : '');

const serviceCells = (service: TreatedService, sold: SoldService | undefined): string[] => [
  ...[service.name, categoryNames[service.category as Category] ?? ''],
  ...[dollarsOf(service.priceCents), marked(service.openAmount), marked(service.listed)],
  service.treatment ? treatmentNames[service.treatment] : '',
  ...[dollarsOf(service.fairValueCents), service.benefit ?? ''],
  ...[service.treatmentApprovedBy ?? '', service.treatmentApprovedOn ?? ''],
  ...[String(sold?.quantity ?? 0), dollarsCell(toDollars(sold?.cents ?? 0))],
];

/** Returns every service as CSV with price, tax treatment and the sums of a year. The default is the current year. */
export async function servicesFile(strapi: Core.Strapi, wanted: number | null): Promise<Readable> {
  const year = wanted ?? Number((await templeToday(strapi)).slice(0, 4));
  const services = await findTreatments(strapi);
  const sold = new Map((await sumByService(strapi, year)).map((each) => [each.service, each]));
  async function* lines() {
    yield headRow(texts.services(year));
    for (const service of services) yield row(serviceCells(service, sold.get(service.documentId)));
  }
  return stream(lines());
}
