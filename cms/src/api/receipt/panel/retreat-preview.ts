import type { Core } from '@strapi/strapi';
import type { Retreat } from '@seva/config/contract/panel/receipts/treatments/input';
import type { RetreatPreview } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { countRows } from '../../../platform/database/count-rows';
import { factsOf } from '../queries/paper-table';
import { chosenOrders, retreatOrder, type RetreatOrder } from './retreat-lines';

/** How many receipts are read at once. */
const atOnce = 200;

interface Standing {
  readonly id: number;
  readonly order_id: number;
  readonly user_id: number | null;
  readonly tax_year: number;
  readonly facts: string;
}

interface Line {
  readonly order_id: number;
  readonly document_id: string;
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly price_cents: number;
}

const isChosen = (line: Line, { service, name }: RetreatOrder) =>
  service ? line.service === service : line.service === null && line.name === name;

/** What a receipt's contribution changes by, in cents, and whether anything on it changes. */
function changeOf(facts: ReceiptFacts, lines: readonly Line[], order: RetreatOrder) {
  let cents = 0;
  let isOther = false;
  for (const [index, line] of lines.entries()) {
    const old = facts.lines[index];
    if (!old || !isChosen(line, order)) continue;
    const { temple, donor, sentences, sample, giftDate, donation: number, paidWith } = facts;
    const back = old.givenBackCents === 0 ? [] : [{ on: giftDate, cents: old.givenBackCents, lines: null }];
    const { treatment, fairValueCents, benefit } = order;
    const given = { id: line.document_id, name: old.name, note: old.note, quantity: old.quantity };
    const priced = { ...given, priceCents: line.price_cents, treatment, fairValueCents, benefit };
    const [now] = receiptFacts(
      { number, giftDate, paidWith, lines: [priced], back },
      { temple, donor, sentences, sample },
    ).lines;
    cents += (now?.contributionCents ?? 0) - old.contributionCents;
    isOther ||= now?.sentence !== old.sentence || now?.contributionCents !== old.contributionCents;
  }
  return { cents, isOther };
}

async function linesOf(strapi: Core.Strapi, orderIds: readonly number[]): Promise<ReadonlyMap<number, Line[]>> {
  const rows = (await strapi.db
    .connection('order_lines')
    .whereIn('order_id', [...orderIds])
    .orderBy(['order_id', 'position', 'id'])
    .select('order_id', 'document_id', 'service', 'name', 'quantity', 'price_cents')) as Line[];
  const lines = new Map<number, Line[]>();
  for (const row of rows) lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), row]);
  return lines;
}

/** People and years whose statement stands. */
async function statementsOf(strapi: Core.Strapi, touched: ReadonlyMap<string, readonly [number, number]>) {
  const users = [...new Set([...touched.values()].map(([user]) => user))];
  let found = 0;
  for (let start = 0; start < users.length; start += atOnce) {
    const rows = (await strapi.db
      .connection('papers')
      .where({ kind: 'statement', state: 'standing' })
      .whereIn('user_id', users.slice(start, start + atOnce))
      .select('user_id', 'tax_year')) as { user_id: number; tax_year: number }[];
    found += rows.filter((row) => touched.has(`${row.user_id} ${row.tax_year}`)).length;
  }
  return found;
}

/** What a treatment from a day on would change. Nothing is written. */
export async function previewRetreat(strapi: Core.Strapi, retreat: Retreat): Promise<RetreatPreview> {
  const order = retreatOrder(retreat);
  const donations = await countRows(chosenOrders(strapi, order));
  const touched = new Map<string, readonly [number, number]>();
  let receipts = 0;
  let cents = 0;
  for (let after = 0; ;) {
    const papers = (await strapi.db
      .connection('papers')
      .where({ kind: 'receipt', state: 'standing' })
      .where('papers.id', '>', after)
      .whereIn('papers.order_id', chosenOrders(strapi, order).select('orders.id'))
      .orderBy('papers.id')
      .limit(atOnce)
      .select('id', 'order_id', 'user_id', 'tax_year', 'facts')) as Standing[];
    const lines = await linesOf(
      strapi,
      papers.map(({ order_id: id }) => id),
    );
    for (const paper of papers) {
      const change = changeOf(factsOf<ReceiptFacts>(paper), lines.get(paper.order_id) ?? [], order);
      if (!change.isOther) continue;
      receipts += 1;
      cents += change.cents;
      const { user_id: user, tax_year: year } = paper;
      if (user !== null) touched.set(`${user} ${year}`, [user, year]);
    }
    after = papers.at(-1)?.id ?? after;
    if (papers.length < atOnce) break;
  }
  return { donations, receipts, statements: await statementsOf(strapi, touched), change: toDollars(cents) };
}
