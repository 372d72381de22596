import type { PaymentRepository, PaymentEvent } from '../ports/stores';
import { dateOf, textOf, type Row, type Table } from './table';

/** Opens the ledger. `ledgerDay` returns the day that a movement is booked on. */
export function openPaymentRepository(table: Table, ledgerDay: (at: Date) => Promise<string>): PaymentRepository {
  return {
    has: async (key) => (await table.one({ key })) !== null,
    record: async (event) => table.insertOnce({ ...event, day: await ledgerDay(event.at) }, 'key'),
    async firstPaymentAfter(moment) {
      const where = { kind: 'payment', at: { $gt: moment } };
      const [first] = await table.many({ where, orderBy: { at: 'asc' }, limit: 1 });
      return dateOf(first?.at);
    },
    async ofOrder(orderId) {
      return (await table.many({ where: { orderId }, orderBy: { id: 'asc' } })).map(eventOf);
    },
  };
}

function eventOf(row: Row): PaymentEvent {
  return {
    key: String(row.key),
    kind: String(row.kind) as PaymentEvent['kind'],
    orderId: textOf(row.orderId),
    intentId: textOf(row.intentId),
    gatewayId: textOf(row.gatewayId),
    amountCents: Number(row.amountCents),
    detail: textOf(row.detail) ?? '',
    at: dateOf(row.at) ?? new Date(0),
  };
}
