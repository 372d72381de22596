import type { Core } from '@strapi/strapi';
import { databaseClock } from '@seva/config/rules/database-clock';

/** Returns the time of the database's clock, which all processes share. Runs outside of any transaction. */
export async function databaseNow(strapi: Core.Strapi): Promise<Date> {
  const { connection } = strapi.db;
  const clock = connection.raw(`${databaseClock(strapi.db.dialect.client)} as at`);
  const [row] = (await connection.select(clock)) as { at: unknown }[];
  return new Date(Number(row?.at));
}
