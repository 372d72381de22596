import type { Core } from '@strapi/strapi';
import type { RunFault, WantedRun } from '@seva/papers';
import { isDatabaseAway } from '../../database/database-away';
import { paperMail } from '../../mail/paper-mail';
import { issueStatement } from '../../papers/statement';
import { oneByOne } from '../../runtime/one-by-one';
import type { JobRow } from '../../tables/job-table';
import type { Step } from './job-step';
import { runPeople } from './run-people';

/** How many people one piece of the work looks at. */
const atOnce = 20;
/** The most people whose fault is kept by name; all are counted. */
const mostNamed = 500;

/** What a run was asked for. */
export type RunParams = Omit<WantedRun, 'dryRun'>;

/** People without a statement, by their number in the database, and why. */
export interface RunFaults {
  readonly faults: readonly { readonly person: number; readonly fault: RunFault }[];
}

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

const faultsOf = ({ report }: JobRow): RunFaults['faults'] => (report as Partial<RunFaults>).faults ?? [];

/** A piece of the work: the statements of the next people, each in a short transaction of its own. */
export const statementsStep: Step = async (strapi, job) => {
  const params = job.params as RunParams;
  const found = await runPeople(strapi, params)
    .where('donor.id', '>', Number(job.cursor ?? 0))
    .limit(atOnce)
    .pluck('donor.id');
  const people = found.map(Number);
  const faults = [...faultsOf(job)];
  let failed = job.failed;
  await oneByOne(people, async (person) => {
    const fault = await issueOne(strapi, person, params, job.startedBy);
    if (fault === null) return;
    failed += 1;
    if (faults.length < mostNamed) faults.push({ person, fault });
  });
  return {
    done: job.done + people.length,
    failed,
    cursor: String(people.at(-1) ?? job.cursor ?? 0),
    report: { faults } satisfies RunFaults,
    isLast: people.length < atOnce,
  };
};
