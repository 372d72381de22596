import type { Core } from '@strapi/strapi';
import type { PaperDonor, ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { paperSeries } from '@seva/config/rules/papers/paper-number';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { factsOf, paperTable, statementKey, type PaperRow } from '../queries/paper-table';
import { paperSettingsTable } from '../queries/paper-settings-table';
import { type UserRow, userTable, postalAddress } from '../../account/queries';
import { paperTexts } from '../../../texts/papers';
import { findStatementAsides } from './statement-asides';
import { withLetterhead } from './letterhead';
import { reportUnprintable } from './report-unprintable';
import { canonicalJson, hashOf, isIssuing, isSample, readPaperSettings } from './settings';

/** Returns whether the treasurer has released the statements of a year. */
export const isReleased = async (strapi: Core.Strapi, year: number): Promise<boolean> =>
  ((await paperSettingsTable(strapi).findYear(year))?.releasedAt ?? null) !== null;

export const statementDonor = (user: UserRow): PaperDonor => ({
  name: user.statementName || user.name || '',
  address: postalAddress(user),
});

/**
 * Returns the facts of a devotee's statement of a year, from the current receipts.
 * @param official false for the running summary of a year that is not released
 */
export async function statementOf(
  strapi: Core.Strapi,
  user: UserRow,
  year: number,
  official: boolean,
): Promise<StatementFacts> {
  const rows = await paperTable(strapi).standingReceipts(user.id, year);
  const receipts = rows.map((row) => ({ number: row.number, facts: factsOf<ReceiptFacts>(row) }));
  const { temple } = await readPaperSettings(strapi);
  const words = { temple, donor: statementDonor(user), sample: isSample() };
  const aside = (await findStatementAsides(strapi, [user.id], year))(user.id);
  return statementFacts(year, receipts, words, official, aside);
}

/** Hashes the data that a statement takes from its receipts. The statement is stale once the hash changes. */
const giftsOf = ({ groups, receipts, kindGifts = [], notes = [], ...sums }: StatementFacts) => {
  const { paidCents, givenBackCents, valueCents, contributionCents } = sums;
  return hashOf({ groups, receipts, kindGifts, notes, paidCents, givenBackCents, valueCents, contributionCents });
};

/** Returns whether a statement has neither a receipt of the devotee's own nor a gift in kind. */
export const isEmpty = ({ receipts, kindGifts = [] }: StatementFacts): boolean =>
  receipts === null && kindGifts.length === 0;

/** Returns whether the receipts of a statement have changed since it was issued. */
export const isStale = (paper: PaperRow, now: StatementFacts): boolean =>
  giftsOf(factsOf<StatementFacts>(paper)) !== giftsOf(now);

export interface IssuedStatement {
  /**
   * `issued` is a first version, `replaced` a later one, `unchanged` the current one. `void` if all of its gifts are
   * gone, `nothing` if there never was one, `unapproved` while no receipts may be issued.
   */
  readonly outcome: 'issued' | 'replaced' | 'unchanged' | 'void' | 'nothing' | 'unapproved';
  /** Current version, or the one that was voided. */
  readonly paper: PaperRow | null;
}

interface Issue {
  readonly facts: StatementFacts;
  readonly userId: number;
  /** Last version, if any. */
  readonly before: PaperRow | undefined;
  readonly by: string | null;
}

async function issue(strapi: Core.Strapi, { facts: said, userId, before, by }: Issue): Promise<PaperRow> {
  const facts = { ...said, temple: await withLetterhead(strapi, said.temple) };
  const papers = paperTable(strapi);
  const { year } = facts;
  const issuedAt = new Date();
  const version = (before?.version ?? 0) + 1;
  if (before?.state === 'standing') await papers.end(before.id, 'replaced', paperTexts.reasons.replaced(version));
  const paper = await papers.insert({
    kind: 'statement',
    series: paperSeries('statement', year),
    seq: before?.seq ?? (await papers.nextSeq('statement', year)),
    version,
    orderId: null,
    userId,
    taxYear: year,
    giftDate: null,
    donorName: facts.donor.name,
    facts: canonicalJson(facts),
    factsHash: hashOf(facts),
    template: 'statement@6',
    standingKey: statementKey(userId, year),
    source: null,
    reason: null,
    issuedAt: issuedAt.toISOString(),
    issuedOn: giftDay(issuedAt.getTime(), await templeTimeZone(strapi)),
    issuedBy: by,
    amountCents: facts.paidCents - facts.givenBackCents,
    contributionCents: facts.contributionCents,
    valueCents: facts.valueCents,
    otherCents: facts.otherCents,
  });
  await reportUnprintable(strapi, paper, facts, null);
  return paper;
}

/**
 * Issues a devotee's statement of a year, or its next version if the receipts have changed. Otherwise does nothing.
 * Joins the caller's transaction or opens one, and locks the devotee, so that two requests get the same version.
 * The caller checks that the year is released.
 * @param by name of the admin who issues it, or null for the devotee
 */
export async function issueStatement(
  strapi: Core.Strapi,
  userId: number,
  year: number,
  by: string | null = null,
): Promise<IssuedStatement> {
  return strapi.db.transaction(async (): Promise<IssuedStatement> => {
    const known = await userTable(strapi).findById(userId);
    const user = known && (await userTable(strapi).lockForNoKeyUpdate(known.documentId));
    if (!user) return { outcome: 'nothing', paper: null };
    const papers = paperTable(strapi);
    const facts = await statementOf(strapi, user, year, true);
    const versions = await papers.statements(userId, year);
    const standing = versions.find(({ state }) => state === 'standing');
    if (isEmpty(facts)) {
      if (!standing) return { outcome: 'nothing', paper: null };
      await papers.end(standing.id, 'void', paperTexts.reasons.nothingLeft);
      return { outcome: 'void', paper: { ...standing, state: 'void' } };
    }
    if (standing && !isStale(standing, facts)) return { outcome: 'unchanged', paper: standing };
    if (!isIssuing(await readPaperSettings(strapi))) return { outcome: 'unapproved', paper: null };
    const paper = await issue(strapi, { facts, userId, before: standing ?? versions.at(-1), by });
    return { outcome: versions.length > 0 ? 'replaced' : 'issued', paper };
  });
}
