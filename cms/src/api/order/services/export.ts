import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify/sync';
import type { Parsed } from '@seva/config/contract';
import { texts } from '../../../texts/en';
import { matchingOrders } from './list';
import { loadOrders } from './load-orders';
import type { OrderRow } from '../../../tables/order-row';

type Query = Parsed<'orders.exportCsv'>['query'];

/** Rows that are read at once; between two slices other requests get their turn. */
const slice = 500;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const wasPaid = (row: OrderRow) => row.paidAt !== null && row.state !== 'bounced';
const goneOf = (row: OrderRow) => row.refundedCents + row.lostCents;

function cells(row: OrderRow): string[] {
  const items = (row.lines ?? []).map((line) => `${line.quantity} × ${line.name}`).join('; ');
  const gross = wasPaid(row) ? row.totalCents : 0;
  return [
    row.number ?? '',
    row.giftDate ?? '',
    row.donorName ?? '',
    row.donorEmail ?? '',
    row.donorPhone ?? '',
    row.donorGotram ?? '',
    row.donorNakshatram ?? '',
    row.paymentMethod,
    row.state,
    items,
    dollars(row.totalCents),
    dollars(gross),
    dollars(wasPaid(row) ? goneOf(row) : 0),
    dollars(wasPaid(row) ? gross - goneOf(row) : 0),
    row.placedByName ?? '',
    row.bankName ?? '',
    row.checkLast4 ?? '',
  ];
}

/** One line; cells that a spreadsheet would take for a formula are neutralized (docs/security.md#spreadsheet-files). */
const line = (values: readonly string[]) =>
  stringify([[...values]], { escape_formulas: true, record_delimiter: '\r\n' });

async function* lines(strapi: Core.Strapi, query: Query): AsyncGenerator<string> {
  // A byte order mark: without one Excel shows Telugu and Devanagari as wrong characters.
  yield `\uFEFF${line(texts.csv.columns)}`;
  const ids = (await matchingOrders(strapi, query)
    .orderBy([{ column: 'gift_date' }, { column: 'id' }])
    .pluck('id')) as number[];
  let gross = 0;
  let gone = 0;
  for (let start = 0; start < ids.length; start += slice) {
    const rows = await loadOrders(strapi, ids.slice(start, start + slice));
    for (const row of rows.filter(wasPaid)) {
      gross += row.totalCents;
      gone += goneOf(row);
    }
    yield rows.map((row) => line(cells(row))).join('');
  }
  const before = [texts.csv.total, ...Array<string>(10).fill('')];
  yield line([...before, dollars(gross), dollars(gone), dollars(gross - gone), '', '', '']);
}

/** The donations that the filters ask for as CSV, streamed, with a row of totals that equals the summary's. */
export function exportOrders(strapi: Core.Strapi, query: Query): Readable {
  return Readable.from(lines(strapi, query), { objectMode: false });
}
