import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { LedgerKind } from '@seva/config/rules/ledger-kinds';
import { toDollars } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { sliceOf, type Paged } from '@seva/config/rules/paging';
import { templeTimeZone } from '../../../content/services/read';
import { addressColumns, postalAddress, type AddressColumns } from '../../../account/queries/postal-address';
import { daysOf } from './flows';
import { isWaiting, payoutColumns, payoutOfLine, withPayouts, type PayoutColumns } from './payout-of-line';
import { anonymousMark } from '../anonymous-mark';

/** Rows that are read at once for a file; between two batches other requests get their turn. */
const batchSize = 500;

interface Row extends PayoutColumns, AddressColumns {
  readonly id: number;
  readonly day: string;
  readonly at: Date | string | number;
  readonly kind: LedgerKind;
  readonly intent_id: string | null;
  readonly gateway_id: string | null;
  readonly amount_cents: number;
  readonly order_document: string | null;
  readonly number: string | null;
  readonly donor_name: string | null;
  readonly anonymous: boolean | number | null;
}

const lineOf = (row: Row): LedgerLine => ({
  id: row.id,
  order: row.order_document,
  day: row.day,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  number: row.number ?? '',
  donor: row.donor_name ?? '',
  ...anonymousMark(row.anonymous),
  address: postalAddress(row).join(', '),
  method: row.intent_id === null ? 'Check' : 'CreditCard',
  amount: toDollars(row.amount_cents),
  gatewayId: row.gateway_id ?? '',
  payout: payoutOfLine(row),
});

/** The movements of a month with their payouts, as yet without columns or an order. */
function movementsOf(connection: Knex, month: string): Knex.QueryBuilder {
  const { from, to } = daysOf(month);
  return withPayouts(
    connection('payments_payment_events as event')
      .leftJoin('orders', 'orders.document_id', 'event.order_id')
      .leftJoin('up_users as devotee', 'devotee.id', 'orders.user_id')
      .whereBetween('event.day', [from, to])
      .whereNot('event.amount_cents', 0),
  );
}

const columns = [
  ...['id', 'day', 'at', 'kind', 'intent_id', 'gateway_id', 'amount_cents'].map((name) => `event.${name}`),
  'orders.document_id as order_document',
  'orders.number',
  'orders.donor_name',
  'orders.anonymous',
  ...addressColumns('devotee'),
  ...payoutColumns,
];

/** The movements of money of a month (YYYY-MM) in the order of their days, in batches; nothing is held between two. */
export async function* ledgerLines(strapi: Core.Strapi, month: string): AsyncGenerator<LedgerLine[]> {
  for (let after = { day: '', id: 0 }; ;) {
    const rows = (await movementsOf(strapi.db.connection, month)
      .whereRaw('(event.day, event.id) > (?, ?)', [after.day, after.id])
      .orderBy(['event.day', 'event.id'])
      .limit(batchSize)
      .select(columns)) as Row[];
    if (rows.length > 0) yield rows.map(lineOf);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = { day: last.day, id: last.id };
  }
}

/** One page of the movements of a month by their days, and how many there are on all pages. */
export async function ledgerPage(
  connection: Knex,
  month: string,
  onlyWaiting: boolean,
  { page, pageSize }: Paged,
): Promise<{ readonly rows: readonly LedgerLine[]; readonly total: number }> {
  const asked = () => {
    const query = movementsOf(connection, month);
    return onlyWaiting ? query.whereRaw(isWaiting) : query;
  };
  const { offset, limit } = sliceOf(page, pageSize);
  const rows = (await asked().orderBy(['event.day', 'event.id']).offset(offset).limit(limit).select(columns)) as Row[];
  const [counted] = (await asked().count({ total: '*' })) as { total: number | string }[];
  return { rows: rows.map(lineOf), total: Number(counted?.total ?? 0) };
}

/** How many movements count in a month although they were made before it, and what they come to in dollars. */
export async function lateLines(strapi: Core.Strapi, month: string): Promise<{ count: number; amount: number }> {
  const { from, to } = daysOf(month);
  const zone = await templeTimeZone(strapi);
  // No clock is further than 14 hours from that of UTC.
  const latest = new Date(Date.parse(`${from}T14:00:00Z`));
  const rows = (await strapi.db
    .connection('payments_payment_events')
    .whereBetween('day', [from, to])
    .where('at', '<', strapi.db.dialect.client === 'postgres' ? latest : latest.getTime())
    .whereNot('amount_cents', 0)
    .select('at', 'amount_cents')) as Pick<Row, 'at' | 'amount_cents'>[];
  const late = rows.filter(({ at }) => giftDay(new Date(at).getTime(), zone) < from);
  return { count: late.length, amount: toDollars(late.reduce((sum, row) => sum + row.amount_cents, 0)) };
}
