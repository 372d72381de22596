import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { WantedRun } from '@seva/config/contract/panel/receipts/runs/input';
import { rememberSite } from '../../content/services/read';
import { isDatabaseAway } from '../../../platform/database/database-away';
import { paperMail } from '../paper-mail';
import { issueStatement } from '../services/statement';
import type { JobRow } from '../../../platform/background/job-table';
import type { Step } from './job-step';
import { nextGuests, writeToGuest } from './run-guests';
import { runPeople } from './run-people';

/** How many people one piece of the work looks at. */
const atOnce = 20;
/** The most people whose fault is kept by name; all are counted. */
const mostNamed = 500;

/** What a run was asked for. */
export type RunParams = Omit<WantedRun, 'dryRun'>;

/** People without a statement, by their number in the database, and why; and how many guests were written to. */
export interface RunReport {
  readonly faults: readonly { readonly person: number; readonly fault: RunFault }[];
  readonly guests: number;
}

type Piece = Awaited<ReturnType<Step>>;

/** Before the mailbox in a cursor, once everybody with an account is done. */
const guestMark = 'guest:';

/** Whether a run writes to guests: one over everybody, with mail. */
export const writesToGuests = ({ who, mail }: RunParams): boolean => who === 'all' && mail;

/**
 * Issues one person's statement and writes its mail, both or neither. Done again it changes nothing: the statement that
 * stands is found, and a second mail of its version is not written.
 * @returns why there is no statement; null when all is well
 */
async function issueOne(
  strapi: Core.Strapi,
  person: number,
  { year, mail }: RunParams,
  by: string,
): Promise<RunFault | null> {
  try {
    await rememberSite(strapi);
    return await strapi.db.transaction(async () => {
      const { outcome, paper } = await issueStatement(strapi, person, year, by);
      if (outcome === 'unapproved') return 'unapproved';
      if (mail && paper?.state === 'standing') await paperMail(strapi).statementReady(person, paper);
      return null;
    });
  } catch (error) {
    // Without a database nobody has a statement: the piece is begun again later.
    if (isDatabaseAway(error)) throw error;
    strapi.log.error(`The statement ${year} of person ${person} failed: ${String(error)}`);
    return 'failed';
  }
}

/** What a run keeps about itself: whom it could not serve, and to how many guests it wrote. */
const reportOf = ({ report }: JobRow): RunReport => ({ faults: [], guests: 0, ...(report as Partial<RunReport>) });

/** The next people, each with a statement in a short transaction of its own. */
async function peoplePiece(strapi: Core.Strapi, job: JobRow, params: RunParams): Promise<Piece> {
  const found = await runPeople(strapi, params)
    .where('donor.id', '>', Number(job.cursor ?? 0))
    .limit(atOnce)
    .pluck('donor.id');
  const people = found.map(Number);
  const { faults: before, guests } = reportOf(job);
  const faults = [...before];
  let failed = job.failed;
  for (const person of people) {
    const fault = await issueOne(strapi, person, params, job.startedBy);
    await nextTurn();
    if (fault === null) continue;
    failed += 1;
    if (faults.length < mostNamed) faults.push({ person, fault });
  }
  const isLastOfThem = people.length < atOnce;
  const isForGuests = isLastOfThem && writesToGuests(params);
  return {
    done: job.done + people.length,
    failed,
    cursor: isForGuests ? guestMark : String(people.at(-1) ?? job.cursor ?? 0),
    report: { faults, guests } satisfies RunReport,
    isLast: isLastOfThem && !isForGuests,
  };
}

/** The next mailboxes of guests, each with its mail and its link in a transaction of its own. */
async function guestsPiece(strapi: Core.Strapi, job: JobRow, { year }: RunParams): Promise<Piece> {
  const mailboxes = await nextGuests(strapi, year, (job.cursor ?? guestMark).slice(guestMark.length), atOnce);
  const { faults, guests } = reportOf(job);
  let written = 0;
  for (const mailbox of mailboxes) {
    if (await writeToGuest(strapi, year, mailbox)) written += 1;
    await nextTurn();
  }
  return {
    done: job.done + mailboxes.length,
    failed: job.failed,
    cursor: `${guestMark}${mailboxes.at(-1) ?? ''}`,
    report: { faults, guests: guests + written } satisfies RunReport,
    isLast: mailboxes.length < atOnce,
  };
}

/** A piece of the work: the statements of the next people; after the last of them, the mails of guests. */
export const statementsStep: Step = (strapi, job) => {
  const params = job.params as RunParams;
  return job.cursor?.startsWith(guestMark) ? guestsPiece(strapi, job, params) : peoplePiece(strapi, job, params);
};
