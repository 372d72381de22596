import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { issueClaim } from '../../account/auth/claim-link';
import { paperMail } from '../paper-mail';
import { outbox } from '../../../platform/plugins/outbox';
import { factsOf, type PaperRow } from '../queries/paper-table';

/** Receipts of a year that stand and belong to a mailbox that no account has taken over. */
function guestReceipts(strapi: Core.Strapi, year: number): Knex.QueryBuilder {
  return strapi.db
    .connection('papers')
    .join('orders as gift', 'gift.id', 'papers.order_id')
    .where({ 'papers.kind': 'receipt', 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source')
    .whereNull('gift.user_id')
    .whereNotNull('gift.guest_email');
}

/** How many mailboxes gave without an account in a year, and have a receipt of it. */
export async function countGuests(strapi: Core.Strapi, year: number): Promise<number> {
  const [row] = (await guestReceipts(strapi, year).countDistinct({ guests: 'gift.guest_email' })) as {
    guests: unknown;
  }[];
  return Number(row?.guests ?? 0);
}

/** The next mailboxes after one, in their order; `after` is '' at the beginning. */
export async function nextGuests(
  strapi: Core.Strapi,
  year: number,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const query = guestReceipts(strapi, year).where('gift.guest_email', '>', after);
  return (await query
    .distinct('gift.guest_email')
    .orderBy('gift.guest_email')
    .limit(limit)
    .pluck('gift.guest_email')) as string[];
}

/** What says that a mailbox was written to about a year; it names nobody. */
const keyOf = (year: number, mailbox: string) =>
  `guest_year:${year}:${createHash('sha256').update(mailbox).digest('hex')}`;

/**
 * Writes to a mailbox which receipts of a year it has, with the link that joins them to an account: there is no statement
 * without one. Once a year, however often it is asked for.
 * @returns whether a mail was written
 */
export async function writeToGuest(strapi: Core.Strapi, year: number, mailbox: string): Promise<boolean> {
  const dedupeKey = keyOf(year, mailbox);
  if ((await outbox(strapi).statesOf([dedupeKey])).size > 0) return false;
  const found = (await guestReceipts(strapi, year)
    .where('gift.guest_email', mailbox)
    .orderBy('papers.id')
    .select('papers.number as number', 'papers.facts as facts')) as Pick<PaperRow, 'number' | 'facts'>[];
  const latest = found.at(-1);
  if (!latest) return false;
  const receipts = found.map(({ number }) => number);
  const facts = found.map((row) => factsOf<ReceiptFacts>(row));
  const contributionCents = facts.reduce((sum, each) => sum + each.contributionCents, 0);
  const { donor, temple, sample } = factsOf<ReceiptFacts>(latest);
  const { legalName, ein } = temple;
  const told = { name: donor.name, year, receipts, contributionCents, legalName, ein, sample };
  // The mail and the link in it, both or neither.
  await strapi.db.transaction(async () => {
    const token = await issueClaim(strapi, mailbox, Date.now());
    await paperMail(strapi).guestYear(mailbox, { ...told, token }, dedupeKey);
  });
  return true;
}
