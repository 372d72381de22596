import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { StartedRun, Run, Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { RunRequest } from '@seva/config/contract/panel/receipts/runs/input';
import { paperMail } from '../paper-mail';
import { readPaperPdf } from '../services/paper-pdf';
import { sampleStatement, sampleStatementId } from '../services/sample-paper';
import { isIssuing, readPaperSettings } from '../services/settings';
import { paperThread } from '../services/paper-thread';
import { jobTable, type JobRow } from '../../../platform/background/job-table';
import { countGuests } from '../queries/guest-receipts';
import { paperTable } from '../queries/paper-table';
import { paperSettingsTable } from '../queries/paper-settings-table';
import { countRunPeople, type RunScope } from '../queries/statement-people';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { drawOrRefuse } from './draw';
import { forecast } from './forecast';
import { beginJob, cancelJob, jobView } from './jobs';
import { releaseOf } from './preflight';
import { paramsOf, runKind, mailsGuests } from './run-job';
import { isOnPaper, runResult, runRows } from './run-rows';
import { templeToday } from '../../content';
import { yearSums } from './year-sums';
import type { RunPaper } from './zip';

/** Maximum number of runs read, the latest of all years. */
const maxShown = 50;

/** Returns a run as the panel shows it. */
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

/** Returns the last dry run and sample of a year, which everybody with the right sees. */
async function rehearsalOf(strapi: Core.Strapi, year: number): Promise<Pick<Runs, 'dryRun' | 'sample'>> {
  const row = await paperSettingsTable(strapi).findYear(year);
  const { dryRun = null, dryRunBy, sampleTo, sampleBy, sampleAt } = row ?? {};
  return {
    dryRun: dryRun && { by: dryRunBy ?? '', forecast: dryRun },
    sample: sampleTo && sampleAt ? { to: sampleTo, by: sampleBy ?? '', at: new Date(sampleAt).toISOString() } : null,
  };
}

/** Makes a dry run of a year and stores its result. Names of donors are not stored. */
async function dryRunOf(strapi: Core.Strapi, scope: RunScope, actor: PanelActor): Promise<StartedRun> {
  const made = await forecast(strapi, scope);
  // Only a run over everybody can match the ledger.
  if (scope.who === 'all')
    await paperSettingsTable(strapi).markYear(scope.year, {
      dryRun: made.difference === 0 ? { ...made, unprintable: [] } : null,
      dryRunBy: actor.name,
    });
  return { forecast: made, run: null };
}

/** Returns the runs of a year, the latest first. */
export async function listRuns(strapi: Core.Strapi, year: number): Promise<Runs> {
  const jobs = await jobTable(strapi).latest(runKind, maxShown);
  const runs: Run[] = [];
  for (const job of jobs) if (yearOfRun(job) === year) runs.push(await runView(strapi, job));
  return { year, released: await releaseOf(strapi, year), ...(await rehearsalOf(strapi, year)), runs };
}

/** Refuses a run of a year that is not released, or whose sums differ from the ledger. */
async function requireClean(strapi: Core.Strapi, year: number): Promise<void> {
  if (!(await releaseOf(strapi, year))) throw new Refused(409, texts.notReleased);
  if ((await yearSums(strapi, year)).difference !== 0) throw new Refused(409, texts.runDiffers);
}

/** Starts a run, or returns its forecast. @throws Refused 409 unless the year is released and matches the ledger */
export async function beginRun(
  strapi: Core.Strapi,
  { dryRun, ...params }: RunRequest,
  actor: PanelActor,
): Promise<StartedRun> {
  if (!isIssuing(await readPaperSettings(strapi))) throw new Refused(409, texts.notIssuing);
  if (dryRun) return dryRunOf(strapi, { year: params.year, who: params.who }, actor);
  await requireClean(strapi, params.year);
  const guests = mailsGuests(params) ? await countGuests(strapi, params.year) : 0;
  const total = (await countRunPeople(strapi, params)) + guests;
  if (total === 0) throw new Refused(409, texts.nobodyInRun);
  const begun = await beginJob(strapi, { key: `${runKind}:${params.year}`, kind: runKind, total, params }, actor);
  return { forecast: null, run: { ...begun, ...params, result: null } };
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

/** Draws a sample statement with a line of each treatment. @throws Refused 503 if drawing fails */
export async function drawSampleStatement(strapi: Core.Strapi, year: number): Promise<Uint8Array> {
  const paper = await sampleStatement(strapi, year, await templeToday(strapi));
  return drawOrRefuse(strapi, paper.mark.number, paperThread(strapi).render(paper));
}

/** Mails the sample statement to the panel user who requests it. */
export async function mailSampleStatement(
  strapi: Core.Strapi,
  year: number,
  actor: PanelActor,
): Promise<{ readonly to: string }> {
  const paper = await sampleStatement(strapi, year, await templeToday(strapi));
  const attachment = { paper: sampleStatementId(year), name: `${paper.mark.number}.pdf` };
  await paperMail(strapi).statementSample(actor.email, actor.name, { ...paper, attachment });
  await paperSettingsTable(strapi).markYear(year, {
    sampleTo: actor.email,
    sampleBy: actor.name,
    sampleAt: new Date(),
  });
  return { to: actor.email };
}
