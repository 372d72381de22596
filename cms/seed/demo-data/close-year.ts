import type { Core } from '@strapi/strapi';
import type { PaperKind } from '@seva/config/rules/papers/paper-number';
import { giftDay } from '@seva/config/rules/temple-time';
import { preflight, releaseOf, issueMissing, issueStatement } from '../../src/api/receipt';
import { madeUpTreasurer } from './approve-papers';

/** How many people have their statement; those of the others are left for a newcomer to issue. */
const people = 40;

/** Who of a year's donors gets a statement: whoever has one already, whose receipts may be others by now, then the first. */
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
 * Issues the receipts of donations that somebody gave in practice before, releases the year before the present one, as a
 * treasurer would have, and issues the first of its statements. A year that something stops is left as it is. `now` in milliseconds.
 */
export async function closeYear(strapi: Core.Strapi, now: number, zone: string): Promise<void> {
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
  const year = Number(giftDay(now, zone).slice(0, 4)) - 1;
  const donors = await peopleOf(strapi, year);
  if (donors.length === 0) return;
  if ((await releaseOf(strapi, year)) === null) {
    const { stops, sums } = await preflight(strapi, year);
    if (stops.length > 0 || sums.difference !== 0) return;
    const data = { year, releasedBy: madeUpTreasurer, releasedAt: new Date(now) };
    await strapi.db.query('api::paper-year.paper-year').create({ data });
  }
  for (const donor of donors) await issueStatement(strapi, donor, year, madeUpTreasurer);
}
