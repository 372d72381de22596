import type { Itemization, PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import type { GatewayPayout, GatewayPayoutLine } from '../ports/gateway';
import type { PayoutRepository } from '../ports/stores';
import { dateOf, textOf, type Row, type Table } from './table';

/** Opens the payouts. Their unique indexes decide between two simultaneous writes. */
export function openPayoutRepository(payouts: Table, lines: Table): PayoutRepository {
  const linesOf = async (payoutId: string) =>
    (await lines.many({ where: { payoutId }, orderBy: { at: 'asc' } })).map(lineOf);
  return {
    findStored: async (ids) => (await payouts.many({ where: { gatewayId: { $in: [...ids] } } })).map(payoutOf),
    async save({ id: gatewayId, createdAt: at, ...told }, given) {
      if ((await payouts.change({ gatewayId }, { ...told, at })) === 0)
        await payouts.insert({ gatewayId, ...told, at });
      const known = new Set((await linesOf(gatewayId)).map(({ id }) => id));
      const fresh = given.filter(({ id }) => !known.has(id));
      await lines.insertAll(fresh.map(({ id, ...line }) => ({ gatewayId: id, payoutId: gatewayId, ...line })));
    },
    linesOf,
  };
}

function payoutOf(row: Row): GatewayPayout {
  return {
    id: String(row.gatewayId),
    amountCents: Number(row.amountCents),
    state: String(row.state) as PayoutState,
    createdAt: dateOf(row.at) ?? new Date(0),
    arrivesOn: String(row.arrivesOn),
    itemized: String(row.itemized) as Itemization,
  };
}

function lineOf(row: Row): GatewayPayoutLine {
  return {
    id: String(row.gatewayId),
    kind: String(row.kind) as PayoutLineKind,
    amountCents: Number(row.amountCents),
    feeCents: Number(row.feeCents),
    sourceId: textOf(row.sourceId),
    intentId: textOf(row.intentId),
    detail: textOf(row.detail) ?? '',
    at: dateOf(row.at) ?? new Date(0),
  };
}
