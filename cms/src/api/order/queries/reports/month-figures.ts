import type { Knex } from 'knex';
import type {
  Deposit,
  DepositCheck,
  KindSum,
  MonthFigures,
} from '@seva/config/contract/panel/donations/months/contracts';
import { ledgerKinds } from '@seva/config/rules/ledger-kinds';
import { toDollars } from '@seva/config/rules/money';
import { daysOf, flowOfMonth } from './flows';

interface KindRow {
  readonly kind: string;
  readonly count: number | string;
  readonly card: number | string;
  readonly total: number | string;
}

/** What moved in a month, by kind and by how it was paid; a payment by card has an intent, a check has none. */
async function kindsOf(connection: Knex, month: string): Promise<KindSum[]> {
  const { from, to } = daysOf(month);
  const rows = (await connection('payments_payment_events as event')
    .whereBetween('event.day', [from, to])
    .whereNot('event.amount_cents', 0)
    .groupBy('event.kind')
    .select(
      connection.raw(
        `event.kind as kind, count(*) as count, sum(event.amount_cents) as total,
         sum(case when event.intent_id is null then 0 else event.amount_cents end) as card`,
      ),
    )) as KindRow[];
  return ledgerKinds.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (!row) return [];
    const [card, total] = [Number(row.card), Number(row.total)];
    const sums = { card: toDollars(card), check: toDollars(total - card), total: toDollars(total) };
    return [{ kind, count: Number(row.count), ...sums }];
  });
}

interface DepositRow {
  readonly day: string;
  readonly reference: string | null;
  readonly checks: number | string;
  readonly cents: number | string;
}

/** The checks that were taken to the bank in a month, by day and by the name of the deposit. */
async function depositsOf(connection: Knex, month: string): Promise<Deposit[]> {
  const { from, to } = daysOf(month);
  const rows = (await connection('orders')
    .whereBetween('orders.deposited_on', [from, to])
    .groupBy('orders.deposited_on', 'orders.deposit_reference')
    .select(
      connection.raw(
        `cast(orders.deposited_on as text) as day, orders.deposit_reference as reference, count(*) as checks,
         sum(orders.total_cents) as cents`,
      ),
    )) as DepositRow[];
  return rows
    .map(({ day, reference, checks, cents }) => ({
      day,
      reference: reference ?? '',
      checks: Number(checks),
      amount: toDollars(Number(cents)),
    }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.reference.localeCompare(b.reference));
}

interface CheckRow {
  readonly order: string;
  readonly number: string | null;
  readonly donor: string | null;
  readonly bank: string | null;
  readonly last4: string | null;
  readonly cents: number | string;
}

/** Returns the checks of a deposit by its day and name, in the order of their numbers; '' is no name. */
export async function checksOfDeposit(
  connection: Knex,
  { day, name }: { readonly day: string; readonly name: string },
): Promise<DepositCheck[]> {
  const query = connection('orders').where('orders.deposited_on', day);
  if (name === '') query.whereNull('orders.deposit_reference');
  else query.where('orders.deposit_reference', name);
  const rows = (await query.orderBy(['orders.number', 'orders.id']).select({
    order: 'orders.document_id',
    number: 'orders.number',
    donor: 'orders.donor_name',
    bank: 'orders.bank_name',
    last4: 'orders.check_last_4',
    cents: 'orders.total_cents',
  })) as CheckRow[];
  return rows.map(({ order, number, donor, bank, last4, cents }) => ({
    ...{ order, number: number ?? '', donor: donor ?? '', bankName: bank ?? '', checkLast4: last4 ?? '' },
    amount: toDollars(Number(cents)),
  }));
}

/** All that is printed of a month (YYYY-MM), counted now, in a transaction where it is given that. */
export async function monthFigures(connection: Knex, month: string): Promise<MonthFigures> {
  return {
    month,
    kinds: await kindsOf(connection, month),
    ledger: await flowOfMonth(connection, month, 'ledger'),
    gifts: await flowOfMonth(connection, month, 'gift'),
    deposits: await depositsOf(connection, month),
  };
}
