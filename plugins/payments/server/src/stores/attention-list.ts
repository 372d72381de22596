import type { AttentionCode } from '@seva/config/rules/attention-codes';
import type { AttentionList, AttentionQuery, StoredAttention } from '../ports/stores';
import { dateOf, textOf, type Row, type Table, type Where } from './table';

const whereOf = ({ open, codes, orderIds }: AttentionQuery): Where => ({
  ...(open === undefined ? {} : { settledAt: { $null: open } }),
  ...(codes === undefined ? {} : { code: { $in: codes } }),
  ...(orderIds === undefined ? {} : { orderId: { $in: orderIds } }),
});

/** *Needs attention* over its table, newest first. */
export function openAttentionList(table: Table): AttentionList {
  return {
    async create(entry) {
      if (await table.one({ key: entry.key })) return false;
      await table.insert({ ...entry });
      return true;
    },
    async many(query, slice) {
      return (await table.many({ where: whereOf(query), orderBy: { id: 'desc' }, ...slice })).map(storedOf);
    },
    count: (query) => table.count(whereOf(query)),
    async find(documentId) {
      const row = await table.one({ documentId });
      return row ? storedOf(row) : null;
    },
    async findByKey(key) {
      const row = await table.one({ key });
      return row ? storedOf(row) : null;
    },
    async resolve(documentId, { by, action, note }) {
      const resolved = { settledAt: new Date(), settledBy: by, settledWith: action, note };
      return (await table.change({ documentId, settledAt: { $null: true } }, resolved)) > 0;
    },
    async bind(documentId, orderId) {
      const isFree = {
        documentId,
        settledAt: { $null: true },
        $or: [{ boundTo: { $null: true } }, { boundTo: orderId }],
      };
      return (await table.change(isFree, { boundTo: orderId })) > 0;
    },
    async markTold(documentId) {
      await table.change({ documentId, boundTo: { $notNull: true } }, { toldAt: new Date() });
    },
    async untold(limit, after = '') {
      const where = { boundTo: { $notNull: true }, toldAt: { $null: true }, documentId: { $gt: after } };
      return (await table.many({ where, orderBy: { documentId: 'asc' }, limit })).map(storedOf);
    },
  };
}

function storedOf(row: Row): StoredAttention {
  return {
    documentId: row.documentId,
    key: String(row.key),
    code: String(row.code) as AttentionCode,
    orderId: textOf(row.orderId),
    intentId: textOf(row.intentId),
    amountCents: typeof row.amountCents === 'number' ? row.amountCents : null,
    detail: textOf(row.detail) ?? '',
    createdAt: dateOf(row.createdAt) ?? new Date(0),
    settledAt: dateOf(row.settledAt),
    settledBy: textOf(row.settledBy),
    settledWith: textOf(row.settledWith),
    boundTo: textOf(row.boundTo),
    toldAt: dateOf(row.toldAt),
  };
}
