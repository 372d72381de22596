import type { Core } from '@strapi/strapi';
import type { Choice } from '@seva/config/contract/panel/donations/donations/contracts';
import { likeLiteral } from '@seva/config/rules/search/like-literal';
import { sql } from '../../../../platform/database/table';

const mostServices = 20;

/** Returns the accounts that placed donations for others, sorted by name. */
export const findPlacers = (strapi: Core.Strapi): Promise<Choice[]> =>
  sql(strapi, (knex) =>
    knex('up_users')
      .whereIn('id', knex('orders').distinct('placed_by_id').whereNotNull('placed_by_id'))
      .orderBy('name')
      .select('document_id as id', 'name'),
  );

/** Returns a service under the name of its latest donation, null without donations. */
export async function findGivenService(strapi: Core.Strapi, service: string): Promise<Choice | null> {
  const row = await sql<Choice | undefined>(strapi, (knex) =>
    knex('order_lines').where({ service }).orderBy('id', 'desc').first('service as id', 'name'),
  );
  return row ?? null;
}

/** Returns services by their names in donations, including removed services; the most frequent first. */
export async function findGivenServices(strapi: Core.Strapi, text: string): Promise<Choice[]> {
  const rows = await sql<Choice[]>(strapi, (knex) => {
    const lines = knex('order_lines').whereNotNull('service');
    if (text) lines.whereRaw(`lower(name) like ? escape '!'`, [likeLiteral(text.toLowerCase())]);
    return lines
      .groupBy('service')
      .select(knex.raw('service as id, max(name) as name, count(*) as given'))
      .orderBy([{ column: 'given', order: 'desc' }, { column: 'service' }])
      .limit(mostServices);
  });
  return rows.map(({ id, name }) => ({ id, name }));
}
