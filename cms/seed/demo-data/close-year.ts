import type { Core } from '@strapi/strapi';
import type { PaperKind } from '@seva/config/rules/papers/paper-number';
import { giftDay } from '@seva/config/rules/temple-time';
import { preflight, releaseOf, issueMissing, issueStatement } from '../../src/api/receipt';
import { demoTreasurer } from './approve-papers';

/** Number of devotees who already have a statement. The others are left for practice. */
const people = 40;

/**
 * Returns the donors of a year who get a statement: those who have one first, because their receipts may have changed.
 */
async function peopleOf(strapi: Core.Strapi, year: number): Promise<number[]> {
  const standing = (kind: PaperKind) =>
    strapi.db
      .connection('papers')
      .where({ kind, state: 'standing', tax_year: year })
      .whereNotNull('user_id')
      .distinct('user_id')
      .orderBy('user_id');
  const known = (await standing('statement').pluck('user_id')).map(Number);
  const donors = (await standing('receipt').limit(people).pluck('user_id')).map(Number);
  return [...new Set([...known, ...donors])].slice(0, Math.max(people, known.length));
}

/**
 * Issues missing receipts of practice donations, releases last year, and issues its first statements. A year that
 * cannot be released stays as it is. `now` is in milliseconds.
 */
export async function closeYear(strapi: Core.Strapi, now: number, zone: string): Promise<void> {
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
  const year = Number(giftDay(now, zone).slice(0, 4)) - 1;
  const donors = await peopleOf(strapi, year);
  if (donors.length === 0) return;
  if ((await releaseOf(strapi, year)) === null) {
    const { stops, sums } = await preflight(strapi, year);
    if (stops.length > 0 || sums.difference !== 0) return;
    const data = { year, releasedBy: demoTreasurer, releasedAt: new Date(now) };
    const years = strapi.db.query('api::paper-year.paper-year');
    // A year of 0.3.0 may be stored before its release.
    const known = await years.updateMany({ where: { year }, data });
    if (known.count === 0) await years.create({ data });
  }
  for (const donor of donors) await issueStatement(strapi, donor, year, demoTreasurer);
}
