import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { templeTimeZone } from '../../src/api/content';
import { contentChanged } from '../../src/platform/cache/content-cache';
import { audit } from '../../src/platform/audit/audit-log';
import { approvePapers } from './approve-papers';
import { closeMonths } from './close-months';
import { closeYear } from './close-year';
import { makeDesk } from './make-desk';
import { makeDevotees } from './make-devotees';
import { makeOrders, readPool } from './make-orders';
import { makePayouts } from './make-payouts';
import { makeServices } from './make-services';
import { orderStories } from './order-story';
import { chance } from './random';

/** Number of records of each kind. */
export interface DemoSizes {
  readonly services: number;
  readonly devotees: number;
  readonly orders: number;
}

/** Callback that receives the progress. */
export type DemoProgress = (what: keyof DemoSizes, done: number, total: number) => void;

const rowsInTransaction = 5_000;

/**
 * Adds a large, believable data set: services, devotees and donations of five years, whose totals equal
 * the payment events to the cent, their payouts and receipts, batches of the front desk, and last year's first statements, unless the
 * temple's record lacks what papers say. The same seed over the same data gives the same again; run again it adds more. `now` in
 * milliseconds. The last donation is a day old.
 */
export async function seedDemoData(
  strapi: Core.Strapi,
  sizes: DemoSizes,
  { seed, now }: { seed: string; now: number },
  progress: DemoProgress,
): Promise<void> {
  const [known] = (await strapi.db.connection('orders').count({ total: '*' })) as { total: number | string }[];
  const [people] = (await strapi.db.connection('up_users').count({ total: '*' })) as { total: number | string }[];
  const luck = chance(`${seed} ${known?.total} ${people?.total}`);
  const zone = await templeTimeZone(strapi);
  const inParts = async (
    what: keyof DemoSizes,
    make: (trx: Knex.Transaction, from: number, count: number) => Promise<void>,
  ) => {
    for (let from = 0; from < sizes[what]; from += rowsInTransaction) {
      const count = Math.min(rowsInTransaction, sizes[what] - from);
      await strapi.db.transaction(({ trx }) => make(trx as Knex.Transaction, from, count));
      progress(what, from + count, sizes[what]);
    }
  };
  await inParts('services', (trx, _, count) => makeServices(strapi, trx, count, luck, now));
  await inParts('devotees', (trx, _, count) => makeDevotees(strapi, trx, count, luck, now));
  // Without fresh statistics the database would plan for the empty tables that it remembers.
  const takeStock = () => strapi.db.connection.raw('analyze');
  if (sizes.orders > 0) {
    await takeStock();
    const hasPapers = await approvePapers(strapi, now, zone);
    const pool = await readPool(strapi);
    const stories = orderStories(sizes.orders, luck, now, zone);
    await inParts('orders', (trx, from, count) =>
      makeOrders(strapi, trx, stories.slice(from, from + count), luck, {
        pool,
        zone,
        receiptsAt: hasPapers ? now : null,
      }),
    );
    await strapi.db.transaction(({ trx }) => makePayouts(strapi, trx as Knex.Transaction, luck, now));
    await makeDesk(strapi, luck, now, zone);
    await closeMonths(strapi, now, zone);
    if (hasPapers) await closeYear(strapi, now, zone);
  }
  await strapi.db.transaction(() =>
    audit(strapi).append({
      actor: 'system',
      action: 'demo.seed',
      entity: 'database',
      entityId: 'demo',
      before: null,
      after: { ...sizes },
    }),
  );
  await takeStock();
  contentChanged();
}
