import type { PaymentRepository, PaymentEvent } from '../ports/stores';
import { dateOf, textOf, type Row, type Table } from './table';

/** The ledger over its table; `ledgerDay` says on which day a movement counts. */
export function openPaymentRepository(table: Table, ledgerDay: (at: Date) => Promise<string>): PaymentRepository {
  const has = async (key: string) => (await table.one({ key })) !== null;
  return {
    has,
    async record(event) {
      if (await has(event.key)) return false;
      await table.insert({ ...event, day: await ledgerDay(event.at) });
      return true;
    },
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
