import type { Core } from '@strapi/strapi';
import type { AttentionDesk, AttentionEntry, Candidate } from '@seva/donations/strapi-server';
import { toDollars } from '@seva/config/rules/money';
import { personOf } from '../audit/audit-log';
import { payments, paymentService } from '../plugins/payments';
import { answerOf, askingOf } from './acts';

interface CandidateRow {
  readonly id: string;
  readonly row_id: number;
  readonly donor: string | null;
  readonly email: string | null;
  readonly state: string;
  readonly total_cents: number;
  readonly created_at: Date | string | number;
}

const shownCandidates = 20;

async function ordersNamed(strapi: Core.Strapi, ids: readonly string[]) {
  const rows = (await strapi.db
    .connection('orders')
    .whereIn('document_id', [...new Set(ids)])
    .select('document_id as id', 'number', 'donor_name as donor')) as {
    id: string;
    number: string | null;
    donor: string | null;
  }[];
  return new Map(rows.map(({ id, number, donor }) => [id, { id, number, donor: donor ?? '' }]));
}

async function list(strapi: Core.Strapi): Promise<AttentionEntry[]> {
  const entries = await payments(strapi).attention();
  const orders = await ordersNamed(
    strapi,
    entries.flatMap(({ order }) => (order ? [order] : [])),
  );
  return entries.map(({ _id: id, order, ...entry }) => ({ ...entry, id, order: (order && orders.get(order)) || null }));
}

/** Unpaid card donations of the very sum of a stray payment, newest first. */
async function candidates(strapi: Core.Strapi, id: string): Promise<Candidate[]> {
  const entry = (await paymentService(strapi).attention({ open: true })).find(({ documentId }) => documentId === id);
  if (!entry?.amountCents) return [];
  const { connection } = strapi.db;
  const rows = (await connection('orders')
    .where({ total_cents: entry.amountCents, payment_method: 'CreditCard' })
    .whereIn('state', ['pending', 'processing', 'failed', 'expired', 'canceled'])
    .orderBy('id', 'desc')
    .limit(shownCandidates)
    .select(
      'document_id as id',
      'id as row_id',
      'donor_name as donor',
      'donor_email as email',
      'state',
      'total_cents',
      'created_at',
    )) as CandidateRow[];
  const lines = (await connection('order_lines')
    .whereIn(
      'order_id',
      rows.map(({ row_id }) => row_id),
    )
    .orderBy('position')
    .select('order_id', 'quantity', 'name')) as { order_id: number; quantity: number; name: string }[];
  return rows.map((row) => ({
    id: row.id,
    donor: row.donor ?? '',
    email: row.email ?? '',
    status: row.state,
    total: toDollars(row.total_cents),
    createdAt: new Date(row.created_at).toISOString(),
    items: lines
      .filter(({ order_id }) => order_id === row.row_id)
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join('; '),
  }));
}

/** *Needs attention* as the desk shows it. */
export function attentionDesk(strapi: Core.Strapi): AttentionDesk {
  return {
    list: () => list(strapi),
    candidates: (id) => candidates(strapi, id),
    settle: (id, action, { order, note }, actor) =>
      answerOf(payments(strapi).settleAttention(id, action, { orderId: order, note }, personOf(askingOf(actor)))),
  };
}
