import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentUid } from '@seva/config/content-types';
import type { Closure } from '@seva/config/rules/bookings/schedule';

/** An entry of *Closed days*, with its schedules; none are all of them. */
export interface StoredClosure extends Closure {
  readonly documentId: string;
  readonly schedules: readonly { readonly documentId: string; readonly name: string }[];
}

/** Any number; no other lock of this database has it. */
const lockKey = 7_231_411;

/** Who closes or opens a day waits for whoever does so in the same moment, and finds what they did. */
export async function lockClosures(strapi: Core.Strapi, trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') await trx.raw('select pg_advisory_xact_lock(?)', [lockKey]);
}

const clock = (time: string | null) => (time === null ? null : time.slice(0, 5));

/** The entries that close something of a day (YYYY-MM-DD), as the rules of schedules know them. */
export async function closuresOn(strapi: Core.Strapi, day: string): Promise<StoredClosure[]> {
  const rows = (await strapi.db.query(contentUid('closure')).findMany({
    where: { firstDay: { $lte: day }, lastDay: { $gte: day } },
    populate: { schedules: true },
    orderBy: [{ id: 'asc' }],
  })) as (Omit<StoredClosure, 'from' | 'to'> & { readonly firstDay: string; readonly lastDay: string })[];
  return rows.map(({ documentId, reason, schedules, firstDay, lastDay, startsAt, endsAt }) => ({
    ...{ documentId, reason: reason ?? '', schedules, from: firstDay, to: lastDay },
    ...{ startsAt: clock(startsAt), endsAt: clock(endsAt) },
  }));
}
