import type { Core } from '@strapi/strapi';
import type { LedgerOrder, NewAlert, StoredAlert } from '@seva/payments';
import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { isKnownPayment, isRefundable } from '@seva/config/rules/order-acts';
import type { OrderState } from '@seva/config/rules/order-life';
import type { Slice } from '@seva/config/rules/paging';

/** Filter of alerts: open or resolved ones, of some kinds, about some donations; all without any. */
export interface AlertQuery {
  readonly open?: boolean;
  readonly codes?: readonly AttentionCode[];
  readonly orderIds?: readonly string[];
}

/** Alerts as they are stored. Every method joins the current transaction. */
export interface AlertList {
  /** @returns false if it was raised before */
  create(alert: NewAlert): Promise<boolean>;
  /** Returns alerts, newest first; all of them without a slice. */
  many(query: AlertQuery, slice?: Slice): Promise<StoredAlert[]>;
  count(query: AlertQuery): Promise<number>;
  find(id: string): Promise<StoredAlert | null>;
  findByKey(key: string): Promise<StoredAlert | null>;
  /** @returns false if it was resolved before */
  resolve(id: string, how: { readonly by: string; readonly action: string; readonly note: string }): Promise<boolean>;
  /** Records which donation an open alert's payment belongs to. @returns false if it is resolved, or bound to another */
  bind(id: string, orderId: string): Promise<boolean>;
  /** Records that the gateway knows of the donation that the alert is bound to. */
  markTold(id: string): Promise<void>;
  /** Returns alerts that are bound but not told to the gateway, by document id, from after the id `after`. */
  untold(limit: number, after?: string): Promise<StoredAlert[]>;
}

const uid = 'plugin::payments.attention';

type Where = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>> & { readonly documentId: string };

const whereOf = ({ open, codes, orderIds }: AlertQuery): Where => ({
  ...(open === undefined ? {} : { settledAt: { $null: open } }),
  ...(codes === undefined ? {} : { code: { $in: codes } }),
  ...(orderIds === undefined ? {} : { orderId: { $in: orderIds } }),
});

/** Opens the table of alerts. */
export function openAlertList(strapi: Core.Strapi): AlertList {
  const rows = () => strapi.db.query(uid);
  const one = async (where: Where) => {
    const row = (await rows().findOne({ where })) as Row | null;
    return row && storedOf(row);
  };
  const many = async (query: object) => ((await rows().findMany(query)) as Row[]).map(storedOf);
  const change = async (where: Where, data: object) => (await rows().updateMany({ where, data })).count > 0;
  return {
    async create(alert) {
      if (await one({ key: alert.key })) return false;
      await rows().create({ data: { ...alert } });
      return true;
    },
    many: (query, slice) => many({ where: whereOf(query), orderBy: { id: 'desc' }, ...slice }),
    count: (query) => rows().count({ where: whereOf(query) }),
    find: (documentId) => one({ documentId }),
    findByKey: (key) => one({ key }),
    resolve: (documentId, { by, action, note }) =>
      change(
        { documentId, settledAt: { $null: true } },
        { settledAt: new Date(), settledBy: by, settledWith: action, note },
      ),
    bind: (documentId, orderId) =>
      change(
        { documentId, settledAt: { $null: true }, $or: [{ boundTo: { $null: true } }, { boundTo: orderId }] },
        { boundTo: orderId },
      ),
    async markTold(documentId) {
      await change({ documentId, boundTo: { $notNull: true } }, { toldAt: new Date() });
    },
    untold: (limit, after = '') =>
      many({
        where: { boundTo: { $notNull: true }, toldAt: { $null: true }, documentId: { $gt: after } },
        orderBy: { documentId: 'asc' },
        limit,
      }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
/** SQLite and PostgreSQL return times in different types. */
const dateOf = (value: unknown) =>
  value === null || value === undefined ? null : new Date(value as string | number | Date);

function storedOf(row: Row): StoredAlert {
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

/** Donation that an alert is about, as far as its actions depend on it. */
export interface AlertOrder {
  readonly state: OrderState;
  /** True if a refund would be accepted now. */
  readonly canBeRefunded: boolean;
}

/** Order as far as the actions of an alert depend on it. */
type OrderFacts = Pick<LedgerOrder, 'method' | 'totalCents' | 'refundedCents' | 'intentId'> & {
  readonly state: OrderState;
};

interface OrderRow extends Omit<OrderFacts, 'method'> {
  readonly documentId: string;
  readonly paymentMethod: OrderFacts['method'];
}

/** Returns the donations that alerts are about, by id. Joins the current transaction. */
export async function findAlertOrders(
  strapi: Core.Strapi,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlertOrder>> {
  const rows = (await strapi.db.query('api::order.order').findMany({
    where: { documentId: { $in: [...ids] } },
    select: ['documentId', 'state', 'paymentMethod', 'totalCents', 'refundedCents', 'intentId'],
  })) as OrderRow[];
  return new Map(rows.map(({ paymentMethod: method, ...row }) => [row.documentId, alertOrderOf({ ...row, method })]));
}

/** Returns what an alert needs to know of a donation. */
export function alertOrderOf({ state, method, totalCents, refundedCents, intentId }: OrderFacts): AlertOrder {
  const isPaymentKnown = isKnownPayment(intentId);
  return {
    state,
    canBeRefunded: isRefundable({ state, method, isPaymentKnown, restCents: totalCents - refundedCents }),
  };
}
