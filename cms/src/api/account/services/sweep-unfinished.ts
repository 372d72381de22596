import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';

const uid = 'plugin::users-permissions.user';

/**
 * Removes devotees whom an admin added and never finished, a day after; one for whom something was given stays. Returns
 * how many. `now` in milliseconds.
 */
export async function sweepUnfinished(strapi: Core.Strapi, now: number): Promise<number> {
  const due = { unfinished: true, createdAt: { $lt: new Date(now - shop.unfinishedDevoteeMs) } };
  const rows = strapi.db.query(uid);
  const found = (await rows.findMany({ where: due, select: ['id'], limit: 500 })) as { id: number }[];
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const donors = (await strapi.db.connection('orders').whereIn('user_id', ids).distinct().pluck('user_id')) as number[];
  const leaving = ids.filter((id) => !donors.includes(id));
  // Asked again in the same statement: an admin may be finishing one of them at this moment.
  const { count } = await rows.deleteMany({ where: { ...due, id: { $in: leaving } } });
  return count;
}
