import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { Run, Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { RunRequest } from '@seva/config/contract/panel/receipts/runs/input';
import { readPaperPdf } from '../services/paper-pdf';
import { statementPreview } from '../services/sample-paper';
import { isIssuing, readPaperSettings } from '../services/settings';
import { paperThread } from '../services/paper-thread';
import { jobTable, type JobRow } from '../../../platform/background/job-table';
import { countGuests } from '../queries/guest-receipts';
import { paperTable } from '../queries/paper-table';
import { countRunPeople } from '../queries/statement-people';
import { userTable } from '../../account/queries';
import { texts as ownTexts } from '../../../texts/en';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { drawOrRefuse } from './draw';
import { beginJob, cancelJob, jobView } from './jobs';
import { releaseOf } from './preflight';
import { paramsOf, runKind, mailsGuests } from './run-job';
import { isOnPaper, runResult, runRows } from './run-rows';
import { templeToday } from '../../content';
import { yearSums } from './year-sums';
import type { RunPaper } from './zip';

/** Maximum number of runs read, the latest of all years. */
const maxShown = 50;

export async function runView(strapi: Core.Strapi, job: JobRow): Promise<Run> {
  const { year, who, mail } = paramsOf(job);
  const result = job.state === 'running' ? null : await runResult(strapi, job);
  return { ...jobView(job), year, who, mail, result };
}

export const yearOfRun = (job: JobRow): number => paramsOf(job).year;

/** Returns a run by document id, or null. */
export async function findRun(strapi: Core.Strapi, id: string): Promise<JobRow | null> {
  const row = await jobTable(strapi).find(id);
  return row?.kind === runKind ? row : null;
}

/** Returns the runs of a year, the latest first. */
export async function listRuns(strapi: Core.Strapi, year: number): Promise<Runs> {
  const jobs = await jobTable(strapi).latest(runKind, maxShown);
  const runs: Run[] = [];
  for (const job of jobs) if (yearOfRun(job) === year) runs.push(await runView(strapi, job));
  return { year, released: await releaseOf(strapi, year), runs };
}

/** Refuses a run of a year that is not released, or whose sums differ from the ledger. */
async function requireClean(strapi: Core.Strapi, year: number): Promise<void> {
  if (!(await releaseOf(strapi, year))) throw new Refused(409, texts.notReleased);
  if ((await yearSums(strapi, year)).difference !== 0) throw new Refused(409, texts.runDiffers);
}

/** Starts a run. @throws Refused 409 unless the year is released and matches the ledger */
export async function beginRun(strapi: Core.Strapi, params: RunRequest, actor: PanelActor): Promise<Run> {
  if (!isIssuing(await readPaperSettings(strapi))) throw new Refused(409, texts.notIssuing);
  await requireClean(strapi, params.year);
  const guests = mailsGuests(params) ? await countGuests(strapi, params.year) : 0;
  const total = (await countRunPeople(strapi, params)) + guests;
  if (total === 0) throw new Refused(409, texts.nobodyInRun);
  const begun = await beginJob(strapi, { key: `${runKind}:${params.year}`, kind: runKind, total, params }, actor);
  return { ...begun, ...params, result: null };
}

/** Returns the statements to print of a run, by name. Each is drawn when the ZIP needs it. */
export async function runPapers(strapi: Core.Strapi, job: JobRow): Promise<RunPaper[]> {
  const rows = (await runRows(strapi, job)).filter(isOnPaper);
  const draw = async (documentId: string) => {
    const row = await paperTable(strapi).find(documentId);
    if (!row) throw new Error(`the paper ${documentId} is gone`);
    return readPaperPdf(strapi, row);
  };
  return rows.map(({ documentId, name, number, issuedAt }) => ({
    donor: name,
    number,
    issuedAt,
    draw: () => draw(documentId),
  }));
}

/** Cancels a run. Issued statements stay. @returns null if the run is unknown */
export const cancelRun = (strapi: Core.Strapi, id: string, actor: PanelActor): Promise<JobRow | null> =>
  cancelJob(strapi, id, runKind, actor);

/**
 * Draws a devotee's statement of a year as a run would issue it, marked SAMPLE.
 * @throws Refused 404 without a donation in that year, 503 if drawing fails
 */
export async function drawStatementPreview(strapi: Core.Strapi, year: number, person: string): Promise<Uint8Array> {
  const user = await userTable(strapi).find(person);
  const paper = user && (await statementPreview(strapi, user, year, await templeToday(strapi)));
  if (!paper) throw new Refused(404, ownTexts.paper.nothingGiven(year));
  return drawOrRefuse(strapi, paper.mark.number, paperThread(strapi).render(paper));
}
