import type { Core } from '@strapi/strapi';
import type {
  Deposit,
  DepositCheck,
  KindSum,
  MonthFigures,
} from '@seva/config/contract/panel/donations/months/contracts';
import { ledgerKinds } from '@seva/config/rules/ledger-kinds';
import { toDollars } from '@seva/config/rules/money';
import { sql, table } from '../../../../platform/database/table';
import type { OrderRow } from '../order-row';
import { orderUid } from '../order-table';
import { sumFlowOfMonth } from './flows';
import { daysOfMonth } from './periods';

interface KindRow {
  readonly kind: string;
  readonly count: number | string;
  readonly card: number | string;
  readonly check_cents: number | string;
  readonly total: number | string;
}

/** Sums the movements of a month by kind and payment method. A payment without a donation is by card. */
async function sumByKind(strapi: Core.Strapi, month: string): Promise<KindSum[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await sql<KindRow[]>(strapi, (knex) =>
    knex('payments_payment_events as event')
      .leftJoin('orders', 'orders.document_id', 'event.order_id')
      .whereBetween('event.day', [from, to])
      .whereNot('event.amount_cents', 0)
      .groupBy('event.kind')
      .select(
        knex.raw(
          `event.kind as kind, count(*) as count, sum(event.amount_cents) as total,
           sum(case when event.intent_id is null then 0 else event.amount_cents end) as card,
           sum(case when orders.payment_method = 'Check' then event.amount_cents else 0 end) as check_cents`,
        ),
      ),
  );
  return ledgerKinds.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (!row) return [];
    const [card, check, total] = [Number(row.card), Number(row.check_cents), Number(row.total)];
    const desk = toDollars(total - card - check);
    const sums = { card: toDollars(card), check: toDollars(check), desk, total: toDollars(total) };
    return [{ kind, count: Number(row.count), ...sums }];
  });
}

interface DepositRow {
  readonly day: string;
  readonly reference: string | null;
  readonly deposit: string | null;
  readonly checks: number | string;
  readonly cents: number | string;
}

/**
 * Sums the checks and cash that were deposited in a month, by day and deposit. One with a number has its own sum; of
 * checks that were deposited one by one, a reversed one was no money.
 */
async function sumDeposits(strapi: Core.Strapi, month: string): Promise<Deposit[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await sql<DepositRow[]>(strapi, (knex) =>
    knex('orders')
      .leftJoin('deposits', 'deposits.number', 'orders.deposit_reference')
      .whereBetween('orders.deposited_on', [from, to])
      .whereRaw(`(orders.state <> 'canceled' or deposits.id is not null)`)
      .groupBy('orders.deposited_on', 'orders.deposit_reference')
      .select(
        knex.raw(
          `cast(orders.deposited_on as text) as day, orders.deposit_reference as reference,
           max(deposits.document_id) as deposit,
           sum(case when orders.payment_method = 'Check' then 1 else 0 end) as checks,
           coalesce(max(deposits.check_cents + deposits.cash_cents), sum(coalesce(orders.bank_cents, orders.total_cents))) as cents`,
        ),
      ),
  );
  return rows
    .map(({ day, reference, deposit, checks, cents }) => ({
      day,
      reference: reference ?? '',
      checks: Number(checks),
      amount: toDollars(Number(cents)),
      ...(deposit === null ? {} : { id: deposit }),
    }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.reference.localeCompare(b.reference));
}

type CheckRow = Pick<OrderRow, 'documentId' | 'number' | 'donorName' | 'bankName' | 'checkLast4' | 'totalCents'>;

/** Returns the checks of a deposit by its day and reference, sorted by number; a `name` of '' is no reference. */
export async function findChecksOfDeposit(
  strapi: Core.Strapi,
  { day, name }: { readonly day: string; readonly name: string },
): Promise<DepositCheck[]> {
  const rows = await table<CheckRow>(strapi, orderUid).findMany({
    where: { depositedOn: day, depositReference: name === '' ? { $null: true } : name },
    select: ['documentId', 'number', 'donorName', 'bankName', 'checkLast4', 'totalCents'],
    orderBy: [{ number: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({
    order: row.documentId,
    number: row.number ?? '',
    donor: row.donorName ?? '',
    bankName: row.bankName ?? '',
    checkLast4: row.checkLast4 ?? '',
    amount: toDollars(row.totalCents),
  }));
}

/** Returns the figures that are printed of a month (YYYY-MM). */
export async function readMonthFigures(strapi: Core.Strapi, month: string): Promise<MonthFigures> {
  return {
    month,
    kinds: await sumByKind(strapi, month),
    ledger: await sumFlowOfMonth(strapi, month, 'ledger'),
    gifts: await sumFlowOfMonth(strapi, month, 'gift'),
    deposits: await sumDeposits(strapi, month),
  };
}
