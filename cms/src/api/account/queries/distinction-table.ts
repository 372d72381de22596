import type { Core } from '@strapi/strapi';

const uid = 'api::distinction.distinction';

/** A pair of records (document ids) in the order in which it is kept. */
const pairOf = (one: string, other: string) =>
  one < other ? { first: one, second: other } : { first: other, second: one };

/** Notes that two records (document ids) are not the same person; false when that was noted before. */
export async function noteDistinction(strapi: Core.Strapi, one: string, other: string): Promise<boolean> {
  const data = pairOf(one, other);
  if (await strapi.db.query(uid).findOne({ where: data })) return false;
  await strapi.db.query(uid).create({ data });
  return true;
}

/** Forgets that two records are not the same person; false when that was not noted. */
export async function forgetDistinction(strapi: Core.Strapi, one: string, other: string): Promise<boolean> {
  return (await strapi.db.query(uid).deleteMany({ where: pairOf(one, other) })).count > 0;
}

/** Forgets every such note about some records. */
export async function forgetDistinctions(strapi: Core.Strapi, records: readonly string[]): Promise<void> {
  const ids = [...records];
  await strapi.db.query(uid).deleteMany({ where: { $or: [{ first: { $in: ids } }, { second: { $in: ids } }] } });
}
