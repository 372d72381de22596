import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { nextNumbers } from '../../src/platform/database/sequence-table';
import { giftDay } from '@seva/config/rules/temple-time';
import { insertMany, reserveIds } from './bulk';
import { makeReceipts } from './make-receipts';
import { paymentRows } from './payment-rows';
import { orderRows, type KnownDevotee, type KnownService, type Pool } from './order-rows';
import type { OrderStory } from './order-story';
import type { Chance } from './random';

/** Maximum number of devotees and services to draw from. More would make no visible difference. */
const poolSize = 50_000;

/** Reads whom and what donations are made from. Throws when the shop has no service or no devotee. */
export async function readPool(strapi: Core.Strapi): Promise<Pool> {
  const { connection } = strapi.db;
  const devotees = (await connection('up_users')
    .where({ is_admin: false, unfinished: false })
    .whereNull('anonymised_at')
    .orderBy('id', 'desc')
    .limit(poolSize)
    .select('id', 'name', 'email', 'phone', 'gotram', 'nakshatram')) as KnownDevotee[];
  const services = (await connection('services as service')
    .leftJoin('files_related_mph as link', function join() {
      this.on('link.related_id', 'service.id')
        .andOnVal('link.related_type', 'api::service.service')
        .andOnVal('link.field', 'picture');
    })
    .leftJoin('files as file', 'file.id', 'link.file_id')
    .where('service.listed', true)
    .orderBy('service.id')
    .limit(poolSize)
    .select(
      'service.document_id',
      'service.name',
      'service.price_cents',
      'service.category',
      'service.treatment',
      'service.fair_value_cents',
      'service.benefit',
      'service.treatment_approved_on',
      'file.url',
    )) as KnownService[];
  const admin = (await connection('up_users')
    .where({ is_admin: true })
    .orderBy('id')
    .first('id', 'document_id', 'name')) as Pool['admin'] | undefined;
  if (devotees.length === 0 || services.length === 0) throw new Error('Donations need a service and a devotee.');
  return { devotees, services, admin: admin ?? null };
}

const yearOf = (story: OrderStory, zone: string) =>
  story.numberedAt === null ? null : giftDay(story.numberedAt, zone).slice(0, 4);

async function numbersFor(strapi: Core.Strapi, years: readonly (string | null)[]): Promise<(string | null)[]> {
  const taken = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const year of years) if (year !== null) counts.set(year, (counts.get(year) ?? 0) + 1);
  for (const [year, count] of counts) taken.set(year, await nextNumbers(strapi, year, count));
  return years.map((year) => (year === null ? null : (taken.get(year)?.shift() ?? null)));
}

interface Around {
  readonly pool: Pool;
  readonly zone: string;
  /** When their receipts were issued (milliseconds); null when there are none. */
  readonly receiptsAt: number | null;
}

/**
 * Writes the donations of some stories with lines, numbers, payment events, refunds, alerts and receipts. To be called inside a
 * transaction, with stories in the order of their numbering.
 */
export async function makeOrders(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  stories: readonly OrderStory[],
  chance: Chance,
  { pool, zone, receiptsAt }: Around,
): Promise<void> {
  const first = await reserveIds(strapi, trx, 'orders', stories.length);
  const numbers = await numbersFor(
    strapi,
    stories.map((story) => yearOf(story, zone)),
  );
  const made = stories.map((story, index) => {
    const rows = orderRows(first + index, story, numbers[index] ?? null, chance, pool);
    return { story, rows, ...rows, ...paymentRows(story, rows, chance, zone) };
  });
  await insertMany(
    strapi,
    trx,
    'orders',
    made.map(({ order }) => order),
  );
  await insertMany(
    strapi,
    trx,
    'order_lines',
    made.flatMap(({ lines }) => lines),
  );
  await insertMany(
    strapi,
    trx,
    'payments_payment_events',
    made.flatMap(({ events }) => events),
  );
  await insertMany(
    strapi,
    trx,
    'payments_refunds',
    made.flatMap(({ refunds }) => refunds),
  );
  await insertMany(
    strapi,
    trx,
    'payments_attentions',
    made.flatMap(({ alerts }) => alerts),
  );
  if (receiptsAt !== null) await makeReceipts(strapi, trx, made, chance, { now: receiptsAt, zone });
}
