import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  BankChange,
  DaySum,
  JournalDeposit,
  JournalEvent,
  JournalFacts,
  JournalLine,
  JournalOrder,
  JournalPayout,
  JournalPeriod,
} from '@seva/config/rules/desk/journal';
import type { LedgerKind } from '@seva/config/rules/ledger-kinds';
import type { PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import type { Back } from '@seva/config/rules/returned-money';
import type { PaymentMethod } from '@seva/config/shop';
import { sql } from '../../../platform/database/table';

interface EventRow {
  readonly order_id: string | null;
  readonly method: PaymentMethod | null;
  readonly day: string;
  readonly kind: LedgerKind;
  readonly amount_cents: number;
  readonly key: string;
  readonly gateway_id: string | null;
}

interface LineRow {
  readonly order: string;
  readonly id: string;
  readonly service: string | null;
  readonly category: string | null;
  readonly cents: number;
}

interface RefundRow {
  readonly key: string;
  readonly gateway_id: string | null;
  readonly lines: string | Back['lines'];
}

const linesOf = ({ lines }: RefundRow) => (typeof lines === 'string' ? (JSON.parse(lines) as Back['lines']) : lines);

const moved = (knex: Knex, { from, to }: JournalPeriod): Knex.QueryBuilder =>
  knex('payments_payment_events')
    .whereBetween('day', [from, to])
    .whereNot('amount_cents', 0)
    .whereNotNull('order_id')
    .select('order_id');

/** Reads the donations with a movement in a period, with all of their movements up to its end, and other payments. */
async function readOrders(
  strapi: Core.Strapi,
  period: JournalPeriod,
): Promise<Pick<JournalFacts, 'orders' | 'unmatched'>> {
  const events = await sql<EventRow[]>(strapi, (knex) =>
    knex('payments_payment_events as event')
      .leftJoin('orders', 'orders.document_id', 'event.order_id')
      .where((either) =>
        either
          .whereIn('event.order_id', moved(knex, period))
          .orWhere((alone) => alone.whereNull('event.order_id').where('event.day', '>=', period.from)),
      )
      .where('event.day', '<=', period.to)
      .whereNot('event.amount_cents', 0)
      .orderBy(['event.day', 'event.id'])
      .select('event.order_id', 'orders.payment_method as method', 'event.day', 'event.kind')
      .select('event.amount_cents', 'event.key', 'event.gateway_id'),
  );
  const lines = await sql<LineRow[]>(strapi, (knex) =>
    knex('order_lines as line')
      .join('orders', 'orders.id', 'line.order_id')
      .whereIn('orders.document_id', moved(knex, period))
      .orderBy(['line.order_id', 'line.position', 'line.id'])
      .select('orders.document_id as order', 'line.document_id as id', 'line.service', 'line.category')
      .select(knex.raw('(line.price_cents * line.quantity) as cents')),
  );
  const refunds = await sql<RefundRow[]>(strapi, (knex) =>
    knex('payments_refunds')
      .whereNotNull('lines')
      .whereIn('order_id', moved(knex, period))
      .select('key', 'gateway_id', 'lines'),
  );
  const named = new Map<string, Back['lines']>(
    refunds.flatMap((row) => [
      [`refund:${row.key}`, linesOf(row)] as const,
      ...(row.gateway_id === null ? [] : [[`refund:${row.gateway_id}`, linesOf(row)] as const]),
    ]),
  );
  const eventOf = ({ day, kind, amount_cents: cents, key, gateway_id: gatewayId }: EventRow): JournalEvent => {
    const isRefund = kind === 'refund' || kind === 'refund_failed';
    return {
      ...{ day, kind, cents },
      refund: isRefund ? (gatewayId ?? key) : null,
      named: kind === 'refund' ? (named.get(key) ?? null) : null,
    };
  };
  const linesByOrder = new Map<string, JournalLine[]>();
  for (const { order, id, service, category, cents } of lines) {
    const line = { id, service, category: category ?? '', cents: Number(cents) };
    linesByOrder.set(order, [...(linesByOrder.get(order) ?? []), line]);
  }
  const orders = new Map<string, JournalOrder & { readonly events: JournalEvent[] }>();
  const unmatched: JournalEvent[] = [];
  for (const row of events) {
    if (row.order_id === null || row.method === null) {
      unmatched.push(eventOf(row));
      continue;
    }
    const order = orders.get(row.order_id) ?? {
      method: row.method,
      lines: linesByOrder.get(row.order_id) ?? [],
      events: [],
    };
    order.events.push(eventOf(row));
    orders.set(row.order_id, order);
  }
  return { orders: [...orders.values()], unmatched };
}

type Sums = Readonly<Record<string, number | string>> & { readonly day: string };

/** Reads the deposits with their own sums, and checks that were deposited one by one. */
async function readDeposits(strapi: Core.Strapi, { from, to }: JournalPeriod): Promise<JournalDeposit[]> {
  const numbered = await sql<Sums[]>(strapi, (knex) =>
    knex('deposits')
      .whereBetween('made_on', [from, to])
      .whereIn('state', ['made', 'reconciled'])
      .select(knex.raw('cast(made_on as text) as day'), 'check_cents', 'cash_cents'),
  );
  const single = await sql<Sums[]>(strapi, (knex) =>
    knex('orders')
      .leftJoin('deposits', 'deposits.number', 'orders.deposit_reference')
      .whereNull('deposits.id')
      .whereBetween('orders.deposited_on', [from, to])
      .groupBy('orders.deposited_on')
      .select(
        knex.raw(`cast(orders.deposited_on as text) as day, coalesce(sum(orders.slip_cents), 0) as check_cents`),
        knex.raw('0 as cash_cents'),
      ),
  );
  return [...numbered, ...single].map(({ day, check_cents: check, cash_cents: cash }) => ({
    day,
    checkCents: Number(check),
    cashCents: Number(cash),
  }));
}

const daySum = ({ day, cents }: Sums): DaySum => ({ day, cents: Number(cents) });

/** Reads changes at the bank after the deposits, and differences of reconciled deposits. */
async function readCorrections(
  strapi: Core.Strapi,
  { from, to }: JournalPeriod,
): Promise<Pick<JournalFacts, 'changes' | 'differences'>> {
  const returned = await sql<Sums[]>(strapi, (knex) =>
    knex('orders')
      .whereBetween('bounced_on', [from, to])
      .groupBy('bounced_on')
      .select(knex.raw('cast(bounced_on as text) as day, coalesce(sum(bank_cents), 0) as cents')),
  );
  const changes = await sql<BankChange[]>(strapi, (knex) =>
    knex('bank_changes').whereBetween('day', [from, to]).orderBy('id').select('day', 'kind', 'tender', 'cents'),
  );
  const differences = await sql<Sums[]>(strapi, (knex) =>
    knex('deposits')
      .whereBetween('difference_on', [from, to])
      .select(knex.raw('cast(difference_on as text) as day, difference_cents as cents')),
  );
  const bounced = returned.map((row): BankChange => {
    const { day, cents } = daySum(row);
    return { day, kind: 'returned', tender: 'Check', cents: -cents };
  });
  return { changes: [...bounced, ...changes], differences: differences.map(daySum) };
}

interface PayoutRow {
  readonly gateway_id: string;
  readonly arrives_on: string;
  readonly state: PayoutState;
  readonly amount_cents: number;
}

interface PayoutLineRow {
  readonly payout_id: string;
  readonly kind: PayoutLineKind;
  readonly amount_cents: number;
  readonly fee_cents: number;
}

async function readPayouts(strapi: Core.Strapi, { from, to }: JournalPeriod): Promise<JournalPayout[]> {
  const payouts = await sql<PayoutRow[]>(strapi, (knex) =>
    knex('payments_payouts')
      .whereBetween('arrives_on', [from, to])
      .orderBy(['arrives_on', 'id'])
      .select('gateway_id', 'arrives_on', 'state', 'amount_cents'),
  );
  const lines = await sql<PayoutLineRow[]>(strapi, (knex) =>
    knex('payments_payout_lines as line')
      .join('payments_payouts as payout', 'payout.gateway_id', 'line.payout_id')
      .whereBetween('payout.arrives_on', [from, to])
      .select('line.payout_id', 'line.kind', 'line.amount_cents', 'line.fee_cents'),
  );
  const byPayout = new Map<string, JournalPayout['lines'][number][]>();
  for (const { payout_id: payout, kind, amount_cents: cents, fee_cents: feeCents } of lines)
    byPayout.set(payout, [...(byPayout.get(payout) ?? []), { kind, cents, feeCents }]);
  return payouts.map(({ gateway_id: id, arrives_on: day, state, amount_cents: cents }) => ({
    ...{ day, state, cents },
    lines: byPayout.get(id) ?? [],
  }));
}

export async function readJournalFacts(strapi: Core.Strapi, period: JournalPeriod): Promise<JournalFacts> {
  return {
    ...(await readOrders(strapi, period)),
    deposits: await readDeposits(strapi, period),
    ...(await readCorrections(strapi, period)),
    payouts: await readPayouts(strapi, period),
  };
}
