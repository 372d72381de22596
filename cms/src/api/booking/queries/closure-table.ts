import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import type { Closure } from '@seva/config/rules/bookings/schedule';
import { sql, table } from '../../../platform/database/table';

/** Entry of *Closed days* with its schedules; none means all schedules. */
export interface StoredClosure extends Closure {
  readonly documentId: string;
  readonly schedules: readonly { readonly documentId: string; readonly name: string }[];
}

type ClosureRow = Omit<StoredClosure, 'from' | 'to'> & { readonly firstDay: string; readonly lastDay: string };

/** Key of the advisory lock, unique in this database. */
const lockKey = 7_231_411;

/** Locks *Closed days* against other admins until the transaction ends. */
export async function lockClosures(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client === 'postgres')
    await sql(strapi, (knex) => knex.raw('select pg_advisory_xact_lock(?)', [lockKey]));
}

const clock = (time: string | null) => (time === null ? null : time.slice(0, 5));

/** Finds the entries that close some of a day (YYYY-MM-DD). */
export async function findClosures(strapi: Core.Strapi, day: string): Promise<StoredClosure[]> {
  const rows = await table<ClosureRow>(strapi, contentUid('closure')).findMany({
    where: { firstDay: { $lte: day }, lastDay: { $gte: day } },
    populate: { schedules: true },
    orderBy: [{ id: 'asc' }],
  });
  return rows.map(({ documentId, reason, schedules, firstDay, lastDay, startsAt, endsAt }) => ({
    ...{ documentId, reason: reason ?? '', schedules, from: firstDay, to: lastDay },
    ...{ startsAt: clock(startsAt), endsAt: clock(endsAt) },
  }));
}
