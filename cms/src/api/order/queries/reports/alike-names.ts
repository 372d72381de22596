import type { Core } from '@strapi/strapi';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { findBySound, folded, type Folded } from '@seva/config/rules/search/match';
import { sql } from '../../../../platform/database/table';
import { whereFound, type SoughtDonations } from './order-filters';

/** Most names that a search by sound returns; more would be no answer. */
const mostNames = 500;

/** Donor names prepared for the search by sound, since folding thousands of them takes longer than comparing. */
let known: ReadonlyMap<string, Folded> = new Map();

/** Returns the names of donors that sound like a text or have a typing mistake. */
async function findAlikeNames(strapi: Core.Strapi, q: string): Promise<string[]> {
  const names = await sql<string[]>(strapi, (knex) =>
    knex('orders').distinct('donor_name').whereNotNull('donor_name').orderBy('donor_name').pluck('donor_name'),
  );
  known = new Map(names.map((name) => [name, known.get(name) ?? folded({ title: name, description: '' })]));
  const places = findBySound(q, [...known.values()], [])?.places ?? [];
  return places.slice(0, mostNames).flatMap((place) => names[place] ?? []);
}

/** Adds the names of donors that sound like the search text, unless a donation contains the text itself. */
export async function withAlikeNames(strapi: Core.Strapi, filters: DonationFilters): Promise<SoughtDonations> {
  const { q } = filters;
  if (q.trim() === '') return filters;
  const [found] = await sql<unknown[]>(strapi, (knex) => {
    const orders = knex('orders').select('orders.id').limit(1);
    whereFound(orders, q);
    return orders;
  });
  if (found !== undefined) return filters;
  const alike = await findAlikeNames(strapi, q);
  return alike.length === 0 ? filters : { ...filters, alike };
}
