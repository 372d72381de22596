import type { Core } from '@strapi/strapi';
import type { ReclassificationInput } from '@seva/config/contract/panel/receipts/treatments/input';
import type { ReclassificationPreview } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { countReclassifiedOrders, type Reclassification } from '../../order/queries';
import { factsOf } from '../queries/paper-table';
import {
  findLines,
  findStatementYears,
  nextReclassifiedReceipts,
  type ReclassifiedLine,
} from '../queries/reclassified-papers';
import { reclassificationOf } from './reclassify';

const batchSize = 200;

const isReclassified = (line: ReclassifiedLine, { service, name }: Reclassification) =>
  service ? line.service === service : line.service === null && line.name === name;

/** Returns the difference of a receipt's contribution in cents, and whether anything on it changes. */
function differenceOf(facts: ReceiptFacts, lines: readonly ReclassifiedLine[], change: Reclassification) {
  let cents = 0;
  let isOther = false;
  for (const [index, line] of lines.entries()) {
    const old = facts.lines[index];
    if (!old || !isReclassified(line, change)) continue;
    const { temple, donor, sentences, sample, giftDate, donation: number, paidWith } = facts;
    const back = old.givenBackCents === 0 ? [] : [{ on: giftDate, cents: old.givenBackCents, lines: null }];
    const { treatment, fairValueCents, benefit } = change;
    const given = { id: line.documentId, name: old.name, note: old.note, quantity: old.quantity };
    const priced = { ...given, priceCents: line.priceCents, treatment, fairValueCents, benefit };
    const [now] = receiptFacts(
      { number, giftDate, paidWith, lines: [priced], back },
      { temple, donor, sentences, sample },
    ).lines;
    cents += (now?.contributionCents ?? 0) - old.contributionCents;
    isOther ||= now?.sentence !== old.sentence || now?.contributionCents !== old.contributionCents;
  }
  return { cents, isOther };
}

/** Counts the current statements of the devotees and years in `touched`. */
async function countStatements(strapi: Core.Strapi, touched: ReadonlyMap<string, number>): Promise<number> {
  const users = [...new Set(touched.values())];
  let found = 0;
  for (let start = 0; start < users.length; start += batchSize) {
    const statements = await findStatementYears(strapi, users.slice(start, start + batchSize));
    found += statements.filter(({ userId, taxYear }) => touched.has(`${userId} ${taxYear}`)).length;
  }
  return found;
}

/** Returns the effect of a reclassification. Changes nothing. */
export async function previewReclassification(
  strapi: Core.Strapi,
  typed: ReclassificationInput,
): Promise<ReclassificationPreview> {
  const change = reclassificationOf(typed);
  const donations = await countReclassifiedOrders(strapi, change);
  const touched = new Map<string, number>();
  let receipts = 0;
  let cents = 0;
  for (let after = 0; ;) {
    const papers = await nextReclassifiedReceipts(strapi, change, after, batchSize);
    const lines = await findLines(
      strapi,
      papers.map(({ orderId }) => orderId),
    );
    for (const { orderId, userId, taxYear, facts } of papers) {
      const difference = differenceOf(factsOf<ReceiptFacts>({ facts }), lines.get(orderId) ?? [], change);
      if (!difference.isOther) continue;
      receipts += 1;
      cents += difference.cents;
      if (userId !== null) touched.set(`${userId} ${taxYear}`, userId);
    }
    after = papers.at(-1)?.id ?? after;
    if (papers.length < batchSize) break;
  }
  return { donations, receipts, statements: await countStatements(strapi, touched), change: toDollars(cents) };
}
