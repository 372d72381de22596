import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DevoteeFilters } from '@seva/config/contract/panel/donations/devotees/input';
import type { Slice } from '@seva/config/rules/paging';
import { isPhoneSearch } from '@seva/config/rules/phone-number';
import { countRows, sql } from '../../../platform/database/table';
import { whereAnyContains, wherePhoneContains } from '../../../platform/database/literal-search';

/** Query of accounts, with the table alias `donor`. */
type SelectDonors = (knex: Knex) => Knex.QueryBuilder;

const openAccounts: SelectDonors = (knex) => knex('up_users as donor').whereNull('donor.anonymised_at');

/**
 * Returns the ids of a slice of the devotees who lack contact data, by name, and their total number.
 * @param among selects the accounts to choose from; by default all open accounts
 */
export async function findDevoteesLacking(
  strapi: Core.Strapi,
  { q, missing }: Pick<DevoteeFilters, 'q' | 'missing'>,
  { offset, limit }: Slice,
  among: SelectDonors = openAccounts,
): Promise<{ ids: number[]; total: number }> {
  const found: SelectDonors = (knex) => {
    const people = among(knex);
    people.where((line) => void line.where('donor.unfinished', false).orWhereNull('donor.unfinished'));
    if (missing === 'email' || missing === 'both') people.whereNull('donor.email');
    if (missing === 'address' || missing === 'both')
      people.where((line) => void line.whereNull('donor.address_line').orWhere('donor.address_line', ''));
    if (q)
      people.where((holds) => {
        whereAnyContains(holds, ['donor.name', 'donor.email', 'donor.phone'], q);
        if (isPhoneSearch(q)) wherePhoneContains(holds, 'donor.phone', q);
      });
    return people;
  };
  const ids = await sql<number[]>(strapi, (knex) =>
    found(knex).orderBy(['donor.name', 'donor.id']).offset(offset).limit(limit).pluck('donor.id'),
  );
  return { ids, total: await sql<number>(strapi, (knex) => countRows(found(knex))) };
}
