import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { LedgerOrder, NewAlert, StoredAlert } from '@seva/payments';
import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { isKnownPayment, isRefundable } from '@seva/config/rules/order-actions';
import { unpaidStates, type OrderState } from '@seva/config/rules/order-life';
import type { Slice } from '@seva/config/rules/paging';
import { countRows, sql, table } from '../../platform/database/table';
import { whereAnyContains } from '../../platform/database/literal-search';
import { anonymousMark } from '../order/queries';

/** Filter of alerts. An absent field matches all. */
export interface AlertQuery {
  readonly open?: boolean;
  readonly codes?: readonly AttentionCode[];
  readonly orderIds?: readonly string[];
}

/** Stored alerts. Every method joins the current transaction. */
export interface AlertList {
  /** @returns false if it was raised before */
  create(alert: NewAlert): Promise<boolean>;
  many(query: AlertQuery, slice?: Slice): Promise<StoredAlert[]>;
  count(query: AlertQuery): Promise<number>;
  find(id: string): Promise<StoredAlert | null>;
  findByKey(key: string): Promise<StoredAlert | null>;
  /** Changes the donation and details of an open alert. */
  replace(id: string, about: Pick<NewAlert, 'orderId' | 'detail'>): Promise<void>;
  /** @returns false if it was resolved before */
  resolve(id: string, how: { readonly by: string; readonly action: string; readonly note: string }): Promise<boolean>;
  /**
   * Records which donation an open alert's payment belongs to. @returns false if it is resolved, or bound to another
   * donation
   */
  bind(id: string, orderId: string): Promise<boolean>;
  markGatewayNotified(id: string): Promise<void>;
  /** Returns bound alerts of which the gateway was not notified, by document id, after the id `after`. */
  listUnnotified(limit: number, after?: string): Promise<StoredAlert[]>;
}

const uid = 'plugin::payments.attention';

type Where = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>> & { readonly documentId: string };

const whereOf = ({ open, codes, orderIds }: AlertQuery): Where => ({
  ...(open === undefined ? {} : { settledAt: { $null: open } }),
  ...(codes === undefined ? {} : { code: { $in: codes } }),
  ...(orderIds === undefined ? {} : { orderId: { $in: orderIds } }),
});

/** Returns the queries on alerts. */
export function openAlertList(strapi: Core.Strapi): AlertList {
  const rows = () => table<Row>(strapi, uid);
  const one = async (where: Where) => {
    const row = await rows().findOne({ where });
    return row && storedOf(row);
  };
  const many = async (query: object) => (await rows().findMany(query)).map(storedOf);
  const change = async (where: Where, data: Where) => (await rows().updateMany({ where, data })).count > 0;
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
    replace: async (documentId, about) => void (await change({ documentId, settledAt: { $null: true } }, { ...about })),
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
    async markGatewayNotified(documentId) {
      await change({ documentId, boundTo: { $notNull: true } }, { toldAt: new Date() });
    },
    listUnnotified: (limit, after = '') =>
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

export interface AlertOrder {
  readonly state: OrderState;
  /** True if a refund would be accepted now. */
  readonly canBeRefunded: boolean;
}

/** Columns of an order that decide which actions an alert permits. */
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
  const rows = await table<OrderRow>(strapi, 'api::order.order').findMany({
    where: { documentId: { $in: [...ids] } },
    select: ['documentId', 'state', 'paymentMethod', 'totalCents', 'refundedCents', 'intentId'],
  });
  return new Map(rows.map(({ paymentMethod: method, ...row }) => [row.documentId, alertOrderOf({ ...row, method })]));
}

export function alertOrderOf({ state, method, totalCents, refundedCents, intentId }: OrderFacts): AlertOrder {
  const isPaymentKnown = isKnownPayment(intentId);
  return {
    state,
    canBeRefunded: isRefundable({ state, method, isPaymentKnown, restCents: totalCents - refundedCents }),
  };
}

interface NamedOrder {
  readonly id: string;
  readonly number: string | null;
  readonly donor: string | null;
  readonly anonymous: boolean | number | null;
}

/** Returns number and donor of donations by document id, for a list of alerts. */
export async function findOrderNames(strapi: Core.Strapi, ids: readonly string[]) {
  const rows = await sql<NamedOrder[]>(strapi, (knex) =>
    knex('orders')
      .whereIn('document_id', [...new Set(ids)])
      .select('document_id as id', 'number', 'donor_name as donor', 'anonymous'),
  );
  return new Map(rows.map((row) => [row.id, { ...row, donor: row.donor ?? '', ...anonymousMark(row.anonymous) }]));
}

/** Unpaid donation that a stray payment may belong to, with its time as the database driver returns it. */
interface CandidateRow {
  readonly id: string;
  readonly rowId: number;
  readonly donor: string | null;
  readonly anonymous: boolean | number | null;
  readonly email: string | null;
  readonly state: string;
  readonly totalCents: number;
  readonly createdAt: Date | string | number;
}

/**
 * Returns a slice of the unpaid card donations with exactly the amount of a stray payment, the newest first.
 * After an interrupted match, returns only the donation of that match.
 * @param q literal text of the donor's name or email
 */
export async function findCandidates(
  strapi: Core.Strapi,
  { amountCents, boundTo }: Pick<StoredAlert, 'amountCents' | 'boundTo'>,
  q: string,
  { offset, limit }: Slice,
): Promise<{ rows: CandidateRow[]; total: number }> {
  const fitting = (knex: Knex) => {
    const orders = knex('orders')
      .where({ total_cents: amountCents, payment_method: 'CreditCard' })
      .whereIn('state', [...unpaidStates]);
    if (boundTo !== null) orders.where('document_id', boundTo);
    if (q) whereAnyContains(orders, ['donor_name', 'donor_email'], q);
    return orders;
  };
  const columns = { id: 'document_id', rowId: 'id', donor: 'donor_name', anonymous: 'anonymous', email: 'donor_email' };
  const rows = await sql<CandidateRow[]>(strapi, (knex) =>
    fitting(knex)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .select({ ...columns, state: 'state', totalCents: 'total_cents', createdAt: 'created_at' }),
  );
  return { rows, total: await sql<number>(strapi, (knex) => countRows(fitting(knex))) };
}

interface LineRow {
  readonly orderId: number;
  readonly quantity: number;
  readonly name: string;
}

/** Returns the services of donations as one text each, by their database ids. */
export async function findItems(strapi: Core.Strapi, orders: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const lines = await sql<LineRow[]>(strapi, (knex) =>
    knex('order_lines')
      .whereIn('order_id', [...orders])
      .orderBy('position')
      .select('order_id as orderId', 'quantity', 'name'),
  );
  const items = new Map<number, string>();
  for (const { orderId, quantity, name } of lines) {
    const before = items.get(orderId);
    items.set(orderId, `${before ? `${before}; ` : ''}${quantity} × ${name}`);
  }
  return items;
}
