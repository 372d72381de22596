import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { issueClaim } from '../../account/auth';
import { paperMail } from '../paper-mail';
import { outbox } from '../../../platform/plugins/outbox';
import { findGuestReceipts } from '../queries/guest-receipts';
import { factsOf } from '../queries/paper-table';

/** Returns the dedupe key of a guest's mail about a year, which hides the address. */
const keyOf = (year: number, mailbox: string) =>
  `guest_year:${year}:${createHash('sha256').update(mailbox).digest('hex')}`;

/**
 * Mails a guest their receipts of a year, with a link to claim them. Only accounts get statements.
 * Mails each guest once a year.
 * @returns whether a mail was enqueued
 */
export async function mailGuestYear(strapi: Core.Strapi, year: number, mailbox: string): Promise<boolean> {
  const dedupeKey = keyOf(year, mailbox);
  if ((await outbox(strapi).statesOf([dedupeKey])).size > 0) return false;
  const found = await findGuestReceipts(strapi, year, mailbox);
  const latest = found.at(-1);
  if (!latest) return false;
  const receipts = found.map(({ number }) => number);
  const facts = found.map((row) => factsOf<ReceiptFacts>(row));
  const contributionCents = facts.reduce((sum, each) => sum + each.contributionCents, 0);
  const { donor, temple, sample } = factsOf<ReceiptFacts>(latest);
  const { legalName, ein } = temple;
  const data = { name: donor.name, year, receipts, contributionCents, legalName, ein, sample };
  // The mail and its link are stored together or not at all.
  await strapi.db.transaction(async () => {
    const token = await issueClaim(strapi, mailbox, Date.now());
    await paperMail(strapi).guestYear(mailbox, { ...data, token }, dedupeKey);
  });
  return true;
}
