import type { Core } from '@strapi/strapi';
import type { Choice, FilterOptions } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { giftDay } from '@seva/config/rules/temple-time';
import { readSite, templeTimeZone } from '../../content/services/read';
import { likeLiteral } from '../../../platform/database/literal-search';

const shown = 20;

/** What the filters offer beside fixed words: the staff who placed donations, and the names of what is filtered by. */
export async function filterOptions(
  strapi: Core.Strapi,
  { service, donor }: Pick<DonationFilters, 'service' | 'donor'>,
): Promise<FilterOptions> {
  const timeZone = await templeTimeZone(strapi);
  return {
    today: giftDay(Date.now(), timeZone),
    timeZone,
    temple: (await readSite(strapi)).name,
    staff: await staff(strapi),
    service: service ? await serviceNamed(strapi, service) : null,
    donor: donor ? await donorNamed(strapi, donor) : null,
  };
}

async function staff(strapi: Core.Strapi): Promise<Choice[]> {
  const placed = strapi.db.connection('orders').distinct('placed_by_id').whereNotNull('placed_by_id');
  return (await strapi.db
    .connection('up_users')
    .whereIn('id', placed)
    .orderBy('name')
    .select('document_id as id', 'name')) as Choice[];
}

async function serviceNamed(strapi: Core.Strapi, service: string): Promise<Choice | null> {
  const row = (await strapi.db
    .connection('order_lines')
    .where({ service })
    .orderBy('id', 'desc')
    .first('service as id', 'name')) as Choice | undefined;
  return row ?? null;
}

async function donorNamed(strapi: Core.Strapi, documentId: string): Promise<Choice | null> {
  const row = (await strapi.db
    .connection('up_users')
    .where('document_id', documentId)
    .first('document_id as id', 'name', 'email')) as (Choice & { email: string | null }) | undefined;
  return row ? { id: row.id, name: row.name ?? row.email ?? '' } : null;
}

/** Services by the names that donations have for them, also those that the shop no longer has; the most given first. */
export async function givenServices(strapi: Core.Strapi, text: string): Promise<Choice[]> {
  const lines = strapi.db.connection('order_lines').whereNotNull('service');
  if (text) lines.whereRaw(`lower(name) like ? escape '!'`, [likeLiteral(text.toLowerCase())]);
  const rows = (await lines
    .groupBy('service')
    .select(strapi.db.connection.raw('service as id, max(name) as name, count(*) as given'))
    .orderBy([{ column: 'given', order: 'desc' }, { column: 'service' }])
    .limit(shown)) as Choice[];
  return rows.map(({ id, name }) => ({ id, name }));
}
