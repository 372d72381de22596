import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PaperKind } from '@seva/config/rules/papers/paper-number';
import type { WantedRun } from '@seva/config/contract/panel/receipts/runs/input';
import { isStale } from './paper-rows';

/** Whose statements a run is about. */
export type RunScope = Pick<WantedRun, 'year' | 'who'>;

/** Papers of some kinds that stand for a year, of the person of the query around; receipts of others who paid are none. */
const theirs = (strapi: Core.Strapi, kinds: readonly PaperKind[], year: number): Knex.QueryBuilder =>
  strapi.db
    .connection('papers')
    .whereRaw('papers.user_id = donor.id')
    .whereIn('papers.kind', [...kinds])
    .where({ 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source')
    .select(strapi.db.connection.raw('1'));

/**
 * Returns the people who get a statement for a year: those with a receipt or a gift in kind, and an account that is open.
 */
export function statedPeople(strapi: Core.Strapi, year: number): Knex.QueryBuilder {
  const people = strapi.db.connection('up_users as donor').whereNull('donor.anonymised_at');
  return people.whereExists(theirs(strapi, ['receipt', 'kind_gift'], year));
}

/**
 * The people of a run: those with a receipt of the year or, so that it is made void when nothing is left, with a statement.
 * Whoever closed their account is written to no more.
 */
export function runPeople(strapi: Core.Strapi, { year, who }: RunScope): Knex.QueryBuilder {
  const receipts = theirs(strapi, ['receipt', 'kind_gift'], year);
  const statements = theirs(strapi, ['statement'], year);
  const people = strapi.db.connection('up_users as donor').whereNull('donor.anonymised_at');
  if (who === 'all')
    return people.where((any) => void any.whereExists(receipts).orWhereExists(statements)).orderBy('donor.id');
  return people
    .where((any) => {
      void any.where((none) => void none.whereExists(receipts).whereNotExists(statements));
      void any.orWhereExists(theirs(strapi, ['statement'], year).whereRaw(isStale));
    })
    .orderBy('donor.id');
}
