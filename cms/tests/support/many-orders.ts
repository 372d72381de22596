import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { categories } from '@seva/config/shop';

/** Generated line; amounts are cents. */
export interface GeneratedLine {
  readonly service: string;
  readonly name: string;
  readonly category: string;
  readonly priceCents: number;
  readonly quantity: number;
}

/** Generated donation with its movements of money; amounts are cents. */
export interface GeneratedOrder {
  readonly id: string;
  readonly status: string;
  readonly method: 'CreditCard' | 'Check';
  readonly giftDate: string | null;
  readonly isPaidOnce: boolean;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly lostCents: number;
  /** Index of the donor. */
  readonly donor: number;
  readonly placed: boolean;
  readonly lines: readonly GeneratedLine[];
  readonly movements: readonly number[];
}

/** Creates a repeatable stream of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const serviceCount = 40;
const names = ['Annadanam', 'Abhishekam', 'Archana', 'Homam', 'Vastram', 'Garland', 'Lamp Oil', 'Prasadam'];

/** Returns the id of a generated service or donor. */
export const generatedServiceId = (index: number) => `service-${String(index).padStart(4, '0')}`;
export const generatedDonorId = (index: number) => `donor-${String(index).padStart(6, '0')}`;

function makeLines(random: () => number): GeneratedLine[] {
  return Array.from({ length: 1 + Math.floor(random() * random() * 5) }, () => {
    // Some services get far more donations than others.
    const index = Math.floor(random() * random() * serviceCount);
    return {
      service: generatedServiceId(index),
      name: `${names[index % names.length] ?? ''} ${index}`,
      category: categories[index % categories.length] ?? '',
      priceCents: 100 + Math.floor(random() * random() * 50_000),
      quantity: 1 + Math.floor(random() * 3),
    };
  });
}

type Outcome = Pick<GeneratedOrder, 'status' | 'isPaidOnce' | 'refundedCents' | 'lostCents' | 'movements'>;

function outcomeOf(total: number, isCheck: boolean, chance: number, share: number): Outcome {
  const none = { isPaidOnce: false, refundedCents: 0, lostCents: 0, movements: [] };
  const part = Math.max(1, Math.min(total - 1, Math.floor(total * share)));
  const paid = { ...none, isPaidOnce: true, movements: [total] };
  if (chance < 0.78) return { ...paid, status: 'paid' };
  if (chance < 0.85) return { ...paid, status: 'partially_refunded', refundedCents: part, movements: [total, -part] };
  if (chance < 0.88)
    return { ...paid, status: 'refunded', refundedCents: total, movements: [total, -part, part - total] };
  if (isCheck) {
    if (chance < 0.93) return { ...none, status: chance < 0.9 ? 'recorded' : 'deposited' };
    if (chance < 0.96) return { ...none, status: 'bounced' };
    return { ...paid, status: 'bounced', movements: [total, -total] };
  }
  if (chance < 0.89) return { ...paid, status: 'charged_back', lostCents: total, movements: [total, -total] };
  if (chance < 0.9) {
    const lostCents = total - part;
    return { ...paid, status: 'charged_back', refundedCents: part, lostCents, movements: [total, -part, -lostCents] };
  }
  if (chance < 0.91) return { ...paid, status: 'disputed' };
  return { ...none, status: chance < 0.94 ? 'expired' : chance < 0.97 ? 'failed' : 'canceled' };
}

const dayMs = 86_400_000;

/** Returns the day of a donation's movement: the first on the gift's day, each further one 17 days later. */
export const movementDay = ({ giftDate }: Pick<GeneratedOrder, 'giftDate'>, index: number): string =>
  new Date(Date.parse(`${giftDate ?? ''}T00:00:00Z`) + index * 17 * dayMs).toISOString().slice(0, 10);

/**
 * Generates donations of the last two years and ten months up to `today` (YYYY-MM-DD), by a limited number of donors.
 */
export function makeOrders(
  count: number,
  today: string,
  seed = 11,
  donors = Math.max(20, Math.floor(count / 8)),
): GeneratedOrder[] {
  const random = randomFrom(seed);
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const lines = makeLines(random);
    const totalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
    const method = random() < 0.3 ? 'Check' : 'CreditCard';
    const outcome = outcomeOf(totalCents, method === 'Check', random(), 0.05 + random() * 0.9);
    const day = new Date(end - Math.floor(random() * 1035) * dayMs).toISOString().slice(0, 10);
    const hasDate = outcome.isPaidOnce || method === 'Check';
    const donor = Math.floor(random() * random() * donors);
    const placed = method === 'Check' || random() < 0.1;
    const id = `made-${String(index).padStart(7, '0')}`;
    return { id, method, totalCents, lines, donor, placed, giftDate: hasDate ? day : null, ...outcome };
  });
}

async function insert(trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  const size = 200;
  for (let start = 0; start < rows.length; start += size) await trx(table).insert(rows.slice(start, start + size));
}

async function storeDonors(trx: Knex.Transaction, orders: readonly GeneratedOrder[]): Promise<Map<number, number>> {
  const indexes = [...new Set(orders.map(({ donor }) => donor))];
  const rows = indexes.map((index) => ({
    document_id: generatedDonorId(index),
    username: generatedDonorId(index),
    name: `Donor ${index}`,
    email: `donor${index}@example.org`,
  }));
  await insert(trx, 'up_users', rows);
  const stored = (await trx('up_users').where('document_id', 'like', 'donor-%').select('id', 'document_id')) as {
    id: number;
    document_id: string;
  }[];
  const byDocument = new Map(stored.map(({ id, document_id }) => [document_id, id]));
  return new Map(indexes.map((index) => [index, byDocument.get(generatedDonorId(index)) ?? 0]));
}

/**
 * Writes generated donations, lines, movements and donors directly to the database. One transaction, because the server
 * under test removes old unpaid donations meanwhile, whose lines could not be stored any more.
 */
export async function storeOrders(
  strapi: Core.Strapi,
  orders: readonly GeneratedOrder[],
  placer: number,
): Promise<void> {
  const isSqlite = strapi.db.dialect.client !== 'postgres';
  await strapi.db.transaction(({ trx }) => storeAll(trx as Knex.Transaction, orders, { placer, isSqlite }));
}

async function storeAll(
  trx: Knex.Transaction,
  orders: readonly GeneratedOrder[],
  { placer, isSqlite }: { readonly placer: number; readonly isSqlite: boolean },
): Promise<void> {
  const donors = await storeDonors(trx, orders);
  const rows = orders.map((order, index) => ({
    document_id: order.id,
    number: order.giftDate ? `M-${String(index).padStart(7, '0')}` : null,
    state: order.status,
    payment_method: order.method,
    total_cents: order.totalCents,
    refunded_cents: order.refundedCents,
    lost_cents: order.lostCents,
    is_paid: ['paid', 'partially_refunded', 'disputed'].includes(order.status),
    user_id: donors.get(order.donor),
    placed_by_id: order.placed ? placer : null,
    placed_by_name: order.placed ? 'Lakshmi Rao' : null,
    donor_name: `Donor ${order.donor}`,
    donor_email: `donor${order.donor}@example.org`,
    gift_date: order.giftDate,
    paid_at: order.isPaidOnce ? new Date(`${order.giftDate ?? ''}T18:00:00Z`) : null,
    // The server removes old attempts that were never paid.
    created_at: order.giftDate ? new Date(`${order.giftDate}T18:00:00Z`) : new Date(),
    updated_at: new Date(),
    attempt: 1,
    bank_name: order.method === 'Check' ? 'First Bank' : null,
    check_last_4: order.method === 'Check' ? '0042' : null,
  }));
  const plain = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, isSqlite && value instanceof Date ? value.getTime() : value]),
    );
  await insert(trx, 'orders', rows.map(plain));
  const stored = (await trx('orders').where('document_id', 'like', 'made-%').select('id', 'document_id')) as {
    id: number;
    document_id: string;
  }[];
  const ids = new Map(stored.map(({ id, document_id }) => [document_id, id]));
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({
      document_id: `${order.id}-${position}`,
      order_id: ids.get(order.id),
      position,
      service: line.service,
      name: line.name,
      category: line.category,
      price_cents: line.priceCents,
      quantity: line.quantity,
    })),
  );
  await insert(trx, 'order_lines', lines);
  const events = orders.flatMap((order) =>
    order.movements.map((amount, index) => ({
      document_id: `${order.id}-e${index}`,
      key: `${order.id}:${index}`,
      kind: index === 0 ? 'payment' : 'refund',
      order_id: order.id,
      intent_id: order.method === 'Check' ? null : `pi_${order.id}`,
      amount_cents: amount,
      day: movementDay(order, index),
      at: isSqlite
        ? Date.parse(`${movementDay(order, index)}T18:00:00Z`)
        : new Date(`${movementDay(order, index)}T18:00:00Z`),
    })),
  );
  await insert(trx, 'payments_payment_events', events);
}
