import type { Core } from '@strapi/strapi';

const uid = 'api::distinction.distinction';

/** Notes that two records (document ids) are not the same person; false when that was noted before. */
export async function noteDistinction(strapi: Core.Strapi, one: string, other: string): Promise<boolean> {
  const data = one < other ? { first: one, second: other } : { first: other, second: one };
  if (await strapi.db.query(uid).findOne({ where: data })) return false;
  await strapi.db.query(uid).create({ data });
  return true;
}

/** Forgets every such note about some records. */
export async function forgetDistinctions(strapi: Core.Strapi, records: readonly string[]): Promise<void> {
  const ids = [...records];
  await strapi.db.query(uid).deleteMany({ where: { $or: [{ first: { $in: ids } }, { second: { $in: ids } }] } });
}
