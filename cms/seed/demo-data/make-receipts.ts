import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OrderRow } from '../../src/api/order/queries';
import { paperNumber, paperSeries } from '@seva/config/rules/papers/paper-number';
import { receiptFacts, type ReceiptDonation } from '@seva/config/rules/papers/receipt-facts';
import { giftDay } from '@seva/config/rules/temple-time';
import {
  donorOf,
  paidWith,
  withLetterhead,
  newReceipt,
  taxYearOf,
  isSample,
  readPaperSettings,
  type PaperSettings,
} from '../../src/api/receipt';
import { advanceSequence } from '../../src/platform/database/sequence-table';
import { insertMany, type BulkRow } from './bulk';
import type { OrderRows } from './order-rows';
import type { OrderStory } from './order-story';
import type { Chance } from './random';

/** Demo donation with its story. */
export interface DemoDonation {
  readonly story: OrderStory;
  readonly rows: OrderRows;
}

const text = (value: BulkRow[string] | undefined) => (typeof value === 'string' ? value : null);

function given({ story, rows }: DemoDonation, zone: string): ReceiptDonation {
  const { order, lines, refundedCents } = rows;
  const on = giftDay(story.turnedAt ?? story.paidAt ?? 0, zone);
  return {
    number: text(order.number) ?? '',
    giftDate: story.giftDate ?? '',
    paidWith: paidWith({
      paymentMethod: story.method,
      cardBrand: text(order.card_brand),
      cardLast4: text(order.card_last_4),
      checkLast4: text(order.check_last_4),
    }),
    lines: lines.map((line) => ({
      id: line.document_id,
      name: line.name,
      note: line.note,
      quantity: line.quantity,
      priceCents: line.price_cents,
      treatment: line.treatment,
      fairValueCents: line.fair_value_cents,
      benefit: line.benefit,
    })),
    back: refundedCents > 0 ? [{ on, cents: refundedCents, lines: null }] : [],
  };
}

const donorOfRow = ({ order }: OrderRows) =>
  donorOf(null, {
    donorName: text(order.donor_name),
    source: null,
    payerName: null,
    shippingAddress: text(order.shipping_address),
    shippingCity: text(order.shipping_city),
    shippingPostalCode: text(order.shipping_postal_code),
    shippingCountry: text(order.shipping_country),
  } satisfies Partial<OrderRow>);

const factsOf = (made: DemoDonation, { temple, sentences }: PaperSettings, zone: string) =>
  receiptFacts(given(made, zone), { temple, sentences, sample: isSample(), donor: donorOfRow(made.rows) });

/** The first number of each year's receipts, for as many as there are. */
async function firstNumbers(strapi: Core.Strapi, years: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  const first = new Map<number, number>();
  for (const [year, count] of counts)
    first.set(year, await advanceSequence(strapi, `papers-${paperSeries('receipt', year)}`, count));
  return first;
}

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes the receipts of the donations that count as paid, all of them at once and each as `reconcileReceipt` would have issued it now.
 * To be called inside the transaction of the donations, once the wording is approved. `now` in milliseconds.
 */
export async function makeReceipts(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  made: readonly DemoDonation[],
  chance: Chance,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<void> {
  const settings = await readPaperSettings(strapi);
  const words = { ...settings, temple: await withLetterhead(strapi, settings.temple) };
  const counting = made
    .filter(({ rows, story }) => rows.order.is_paid === true && story.giftDate !== null)
    .map((one) => ({ order: one.rows.order, facts: factsOf(one, words, zone) }));
  const next = await firstNumbers(
    strapi,
    counting.map(({ facts }) => taxYearOf(facts)),
  );
  const issuedAt = new Date(now);
  const receipts = counting.map(({ order, facts }): BulkRow => {
    const year = taxYearOf(facts);
    const seq = next.get(year) ?? 0;
    next.set(year, seq + 1);
    const ids = { orderId: Number(order.id), userId: Number(order.user_id) };
    const paper = newReceipt(facts, { ...ids, seq, version: 1, issuedAt, zone, issuedBy: null });
    const columns = Object.entries({
      ...paper,
      issuedAt,
      number: paperNumber(paper.series, seq),
      state: 'standing',
      documentId: chance.id(),
      createdAt: issuedAt,
      updatedAt: issuedAt,
    });
    return Object.fromEntries(columns.map(([name, value]) => [column(name), value]));
  });
  await insertMany(strapi, trx, 'papers', receipts);
}
