import type { RefundRepository, RefundEntry } from '../ports/stores';
import { dateOf, textOf, type Row, type Table } from './table';

/** Creates the repository of refunds over a table. */
export function openRefundRepository(table: Table): RefundRepository {
  return {
    async ofOrders(orderIds) {
      return (await table.many({ where: { orderId: { $in: [...orderIds] } }, orderBy: { id: 'asc' } })).map(entryOf);
    },
    async save({ createdAt: at, status: state, ...entry }) {
      const { key, gatewayId } = entry;
      if ((await table.change({ key }, { gatewayId, state })) > 0) return;
      await table.insert({ ...entry, state, at });
    },
    async unfinished(ageMs, limit, after = '') {
      const at = { $lte: new Date(Date.now() - ageMs) };
      const where = { state: 'requested', at, key: { $gt: after } };
      return (await table.many({ where, orderBy: { key: 'asc' }, limit })).map(entryOf);
    },
  };
}

/** Parses a JSON column: PostgreSQL returns it parsed, SQLite as text. */
function linesOf(value: unknown): RefundEntry['lines'] {
  const lines: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return (lines ?? null) as RefundEntry['lines'];
}

function entryOf(row: Row): RefundEntry {
  return {
    key: String(row.key),
    orderId: String(row.orderId),
    intentId: textOf(row.intentId),
    gatewayId: textOf(row.gatewayId),
    amountCents: Number(row.amountCents),
    reason: textOf(row.reason) ?? '',
    lines: linesOf(row.lines),
    status: String(row.state) as RefundEntry['status'],
    createdAt: dateOf(row.at) ?? new Date(0),
  };
}
