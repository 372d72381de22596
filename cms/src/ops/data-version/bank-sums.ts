import type { Knex } from 'knex';

interface Deposit {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly check_cents: number | null;
  readonly cash_cents: number | null;
  readonly bank_cents: number | null;
  readonly difference_cents: number | null;
}

interface Item {
  readonly id: number;
  readonly document_id: string;
  readonly payment_method: string;
  readonly state: string;
  readonly total_cents: number;
  readonly day: string;
}

/** Returns the cents of cash that had been refunded by the day of the deposit. */
async function refundedBefore(connection: Knex, { document_id: order, day }: Item): Promise<number> {
  const row = (await connection('payments_payment_events')
    .where({ order_id: order, kind: 'refund' })
    .where('day', '<', day)
    .sum({ cents: 'amount_cents' })
    .first()) as { cents: number | string | null } | undefined;
  return -Number(row?.cents ?? 0);
}

/**
 * Stores what a deposit took to the bank, item by item. Earlier versions computed it from today's refunds. The stored
 * sums stay, because the journal has them: the last item gets what the others leave of them.
 */
async function fillDeposit(connection: Knex, deposit: Deposit): Promise<void> {
  const items = (await connection('orders')
    .where('deposit_reference', deposit.number)
    .whereNotNull('deposited_on')
    .orderBy('id')
    .select('id', 'document_id', 'payment_method', 'state', 'total_cents')
    .select(connection.raw('cast(deposited_on as text) as day'))) as Item[];
  const isMade = deposit.state === 'made';
  const sums = { Check: deposit.check_cents ?? 0, Cash: deposit.cash_cents ?? 0 };
  for (const tender of ['Check', 'Cash'] as const) {
    const own = items.filter(({ payment_method: method }) => method === tender);
    let rest = sums[tender];
    for (const [index, item] of own.entries()) {
      const before = tender === 'Cash' ? await refundedBefore(connection, item) : 0;
      const cents = index === own.length - 1 ? rest : item.total_cents - before;
      rest -= cents;
      await connection('orders').where('id', item.id).update({ slip_cents: cents, bank_cents: cents });
      if (!isMade || item.state !== 'canceled') continue;
      // A reversed gift was no money of a deposit that is not reconciled.
      sums[tender] -= cents;
      const none = { deposit_reference: null, deposited_on: null, slip_cents: null, bank_cents: null };
      await connection('orders').where('id', item.id).update(none);
    }
  }
  const { bank_cents: bank, difference_cents: difference } = deposit;
  await connection('deposits')
    .where('id', deposit.id)
    .update({
      ...{ check_cents: sums.Check, cash_cents: sums.Cash },
      bounced_cents: bank === null ? null : sums.Check + sums.Cash - (bank - (difference ?? 0)),
    });
}

/** Adds what deposits took to the bank, and what each item has there, to the deposits and donations of 0.3.0. */
export async function fillBankSums(connection: Knex): Promise<void> {
  if (!(await connection.schema.hasTable('deposits')) || (await connection.schema.hasColumn('orders', 'slip_cents')))
    return;
  for (const [table, column] of [
    ['orders', 'slip_cents'],
    ['orders', 'bank_cents'],
    ['deposits', 'bounced_cents'],
  ] as const)
    await connection.schema.alterTable(table, (columns) => void columns.integer(column));
  // Checks that were deposited one by one. Of one that bounced on an unknown day, neither movement is known.
  await connection('orders')
    .whereNotNull('deposited_on')
    .whereRaw(`not (state = 'bounced' and bounced_on is null)`)
    .update({ slip_cents: connection.ref('total_cents'), bank_cents: connection.ref('total_cents') });
  const deposits = (await connection('deposits')
    .whereIn('state', ['made', 'reconciled'])
    .select('id', 'number', 'state', 'check_cents', 'cash_cents', 'bank_cents', 'difference_cents')) as Deposit[];
  for (const deposit of deposits) await fillDeposit(connection, deposit);
}
