import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { AttentionFilters } from '@seva/config/contract/panel/donations/attention/input';
import type { AttentionPage, CandidatePage } from '@seva/config/contract/panel/donations/attention/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import { toDollars } from '@seva/config/rules/money';
import { unpaidStates } from '@seva/config/rules/order-life';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { personOf } from '../../../platform/audit/audit-log';
import { alerts } from '../alerts';
import { wireAlert, type AlertView } from '../services/list';
import { countRows } from '../../../platform/database/count-rows';
import { whereAnyHolds } from '../../../platform/database/literal-search';
import { anonymousMark } from '../../order/queries/anonymous-mark';

interface CandidateRow {
  readonly id: string;
  readonly row_id: number;
  readonly donor: string | null;
  readonly anonymous: boolean | number | null;
  readonly email: string | null;
  readonly state: string;
  readonly total_cents: number;
  readonly created_at: Date | string | number;
}

async function ordersNamed(strapi: Core.Strapi, ids: readonly string[]) {
  const rows = (await strapi.db
    .connection('orders')
    .whereIn('document_id', [...new Set(ids)])
    .select('document_id as id', 'number', 'donor_name as donor', 'anonymous')) as {
    id: string;
    number: string | null;
    donor: string | null;
    anonymous: boolean | number | null;
  }[];
  return new Map(
    rows.map(({ id, number, donor, anonymous }) => [
      id,
      { id, number, donor: donor ?? '', ...anonymousMark(anonymous) },
    ]),
  );
}

/** Returns a page of alerts, the newest first. */
export async function listAttention(
  strapi: Core.Strapi,
  { state, kind, donation }: AttentionFilters,
  { page, pageSize }: Paged,
): Promise<AttentionPage> {
  const query = {
    open: state !== 'settled',
    ...(kind ? { codes: attentionCodes.filter((code) => code === kind) } : {}),
    ...(donation ? { orderIds: [donation] } : {}),
  };
  const found = await alerts(strapi).list(query, sliceOf(page, pageSize));
  const entries = found.alerts.map(wireAlert);
  const orders = await ordersNamed(
    strapi,
    entries.flatMap(({ order, otherOrder }) => [order ?? [], otherOrder ?? []].flat()),
  );
  const named = (order: string | null | undefined) => (order && orders.get(order)) || null;
  const rows = entries.map(({ _id: id, order, otherOrder, ...entry }) => ({
    ...entry,
    id,
    order: named(order),
    otherOrder: named(otherOrder),
  }));
  return { rows, page, pages: pagesOf(found.total, pageSize), total: found.total };
}

/** Unpaid card donations of the very sum of a stray payment; of one whose match was interrupted, the one it was for. */
function fitting(strapi: Core.Strapi, { amountCents, boundTo }: AlertView, q: string): Knex.QueryBuilder {
  const orders = strapi.db
    .connection('orders')
    .where({ total_cents: amountCents, payment_method: 'CreditCard' })
    .whereIn('state', [...unpaidStates]);
  if (boundTo !== null) orders.where('document_id', boundTo);
  if (q) whereAnyHolds(orders, ['donor_name', 'donor_email'], q);
  return orders;
}

async function itemsOf(strapi: Core.Strapi, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const lines = (await strapi.db
    .connection('order_lines')
    .whereIn('order_id', ids)
    .orderBy('position')
    .select('order_id', 'quantity', 'name')) as { order_id: number; quantity: number; name: string }[];
  const items = new Map<number, string>();
  for (const { order_id: id, quantity, name } of lines) {
    const before = items.get(id);
    items.set(id, `${before ? `${before}; ` : ''}${quantity} × ${name}`);
  }
  return items;
}

/** Returns unpaid donations to which a stray payment may belong, the newest first. */
export async function listCandidates(
  strapi: Core.Strapi,
  id: string,
  q: string,
  { page, pageSize }: Paged,
): Promise<CandidatePage> {
  const entry = await alerts(strapi).find(id);
  if (!entry?.amountCents || entry.settledAt) return { rows: [], page, pages: 1, total: 0 };
  const total = await countRows(fitting(strapi, entry, q));
  const { offset, limit } = sliceOf(page, pageSize);
  const rows = (await fitting(strapi, entry, q).orderBy('id', 'desc').offset(offset).limit(limit).select({
    id: 'document_id',
    row_id: 'id',
    donor: 'donor_name',
    anonymous: 'anonymous',
    email: 'donor_email',
    state: 'state',
    total_cents: 'total_cents',
    created_at: 'created_at',
  })) as CandidateRow[];
  const items = await itemsOf(
    strapi,
    rows.map(({ row_id: row }) => row),
  );
  const shown = rows.map((row) => ({
    id: row.id,
    donor: row.donor ?? '',
    ...anonymousMark(row.anonymous),
    email: row.email ?? '',
    status: row.state,
    total: toDollars(row.total_cents),
    createdAt: new Date(row.created_at).toISOString(),
    items: items.get(row.row_id) ?? '',
  }));
  return { rows: shown, page, pages: pagesOf(total, pageSize), total };
}

/** Resolves an alert in the name of a person of the panel. @throws Refused */
export const resolveAttention = (
  strapi: Core.Strapi,
  id: string,
  action: string,
  { order, note }: { readonly order: string | null; readonly note: string },
  actor: PanelActor,
): Promise<unknown> => alerts(strapi).resolve(id, action, { orderId: order, note }, personOf(actor));
