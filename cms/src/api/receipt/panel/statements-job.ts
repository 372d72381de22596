import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { issueClaim } from '../../account/auth';
import { cacheSite } from '../../content';
import { isDatabaseAway } from '../../../platform/database/database-away';
import { outbox } from '../../../platform/plugins/outbox';
import { paperMail } from '../paper-mail';
import { issueStatement } from '../services/statement';
import type { JobRow } from '../../../platform/background/job-table';
import type { Step } from './job-step';
import { findGuestReceipts, nextGuests } from '../queries/guest-receipts';
import { factsOf } from '../queries/paper-table';
import { nextRunPeople } from '../queries/statement-people';
import type { RunRequest } from '@seva/config/contract/panel/receipts/runs/input';
import { paramsOf, reportOf, mailsGuests, type RunReport } from './run-job';

/** Devotees or guests per step. */
const batchSize = 20;
/** Maximum number of devotees whose fault is stored. All are counted. */
const maxNamed = 500;

type Piece = Awaited<ReturnType<Step>>;

/** Prefix of the cursor in the phase of guests. The last guest's address follows. */
const guestMark = 'guest:';

/**
 * Issues one devotee's statement and enqueues its mail in one transaction. A second call does nothing.
 * @returns the reason why there is no statement, or null
 */
async function issueOne(
  strapi: Core.Strapi,
  person: number,
  { year, mail }: RunRequest,
  by: string,
): Promise<RunFault | null> {
  try {
    await cacheSite(strapi);
    return await strapi.db.transaction(async () => {
      const { outcome, paper } = await issueStatement(strapi, person, year, by);
      if (outcome === 'unapproved') return 'unapproved';
      if (mail && paper?.state === 'standing') await paperMail(strapi).statementReady(person, paper);
      return null;
    });
  } catch (error) {
    // While the database is away, the step fails and is repeated later.
    if (isDatabaseAway(error)) throw error;
    strapi.log.error(`The statement ${year} of person ${person} failed: ${String(error)}`);
    return 'failed';
  }
}

/** Issues the statements of the next devotees, each in its own short transaction. */
async function peoplePiece(strapi: Core.Strapi, job: JobRow, params: RunRequest): Promise<Piece> {
  const people = await nextRunPeople(strapi, params, Number(job.cursor ?? 0), batchSize);
  const { faults: before, guests } = reportOf(job);
  const faults = [...before];
  let failed = job.failed;
  for (const person of people) {
    const fault = await issueOne(strapi, person, params, job.startedBy);
    await nextTurn();
    if (fault === null) continue;
    failed += 1;
    if (faults.length < maxNamed) faults.push({ person, fault });
  }
  const isLastOfThem = people.length < batchSize;
  const isForGuests = isLastOfThem && mailsGuests(params);
  return {
    done: job.done + people.length,
    failed,
    cursor: isForGuests ? guestMark : String(people.at(-1) ?? job.cursor ?? 0),
    report: { faults, guests } satisfies RunReport,
    isLast: isLastOfThem && !isForGuests,
  };
}

/** Returns the dedupe key of a guest's mail about a year, which hides the address. */
const guestMailKey = (year: number, mailbox: string) =>
  `guest_year:${year}:${createHash('sha256').update(mailbox).digest('hex')}`;

/**
 * Mails a guest their receipts of a year, with a link to claim them. Only accounts get statements.
 * Mails each guest once a year.
 * @returns whether a mail was enqueued
 */
async function mailGuestYear(strapi: Core.Strapi, year: number, mailbox: string): Promise<boolean> {
  const dedupeKey = guestMailKey(year, mailbox);
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

/** Mails the next guests, each in its own transaction. */
async function guestsPiece(strapi: Core.Strapi, job: JobRow, { year }: RunRequest): Promise<Piece> {
  const mailboxes = await nextGuests(strapi, year, (job.cursor ?? guestMark).slice(guestMark.length), batchSize);
  const { faults, guests } = reportOf(job);
  let written = 0;
  for (const mailbox of mailboxes) {
    if (await mailGuestYear(strapi, year, mailbox)) written += 1;
    await nextTurn();
  }
  return {
    done: job.done + mailboxes.length,
    failed: job.failed,
    cursor: `${guestMark}${mailboxes.at(-1) ?? ''}`,
    report: { faults, guests: guests + written } satisfies RunReport,
    isLast: mailboxes.length < batchSize,
  };
}

/** Runs the next step of a run: first the devotees' statements, then the mails to guests. */
export const statementsStep: Step = (strapi, job) => {
  const params = paramsOf(job);
  return job.cursor?.startsWith(guestMark) ? guestsPiece(strapi, job, params) : peoplePiece(strapi, job, params);
};
