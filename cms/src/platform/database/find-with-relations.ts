import type { Core } from '@strapi/strapi';

interface Found {
  readonly id: number;
}

/**
 * Finds a record with its relations. Inside a PostgreSQL transaction it loads them one after the other, because
 * Strapi would query all at once on the transaction's one connection, which `pg` warns about and will refuse.
 */
export async function findWithRelations<Row extends Found>(
  strapi: Core.Strapi,
  uid: string,
  where: object,
  populate: Readonly<Record<string, unknown>>,
): Promise<Row | null> {
  const find = (query: object) => strapi.db.query(uid).findOne(query) as Promise<Row | null>;
  if (!strapi.db.inTransaction() || strapi.db.dialect.client !== 'postgres') return find({ where, populate });
  const row = await find({ where });
  if (!row) return null;
  const parts: Record<string, unknown> = {};
  for (const [name, how] of Object.entries(populate)) {
    const part = await find({ where: { id: row.id }, select: ['id'], populate: { [name]: how } });
    parts[name] = (part as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
  }
  return { ...row, ...parts };
}
