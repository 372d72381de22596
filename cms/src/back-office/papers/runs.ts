import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { BegunRun, PapersActor, Run, RunPaper, RunPort, Runs, WantedRun } from '@seva/papers';
import { countRows } from '../../database/count-rows';
import { paperMail } from '../../mail/paper-mail';
import { drawnPaper } from '../../papers/drawn-papers';
import { sampleStatement, sampleStatementId } from '../../papers/sample-paper';
import { isIssuing, readPaperSettings } from '../../papers/settings';
import { papersPlugin } from '../../plugins/papers';
import { jobTable, type JobRow } from '../../tables/job-table';
import { paperTable } from '../../tables/paper-table';
import { paperActTexts as texts } from '../../texts/paper-acts';
import { orNotDrawn } from './draw';
import { forecast } from './forecast';
import { beginJob, cancelJob, jobView } from './jobs';
import { releaseOf } from './preflight';
import { countGuests } from './run-guests';
import { runPeople } from './run-people';
import { isOnPaper, runReport, runResult, runRows } from './run-rows';
import { writesToGuests, type RunParams } from './statements-job';
import { templeToday } from './temple-today';
import { yearSums } from './year-sums';

/** The kind of a run among long work. */
const kind = 'statements';
/** The most runs of a year that are shown, among the latest of all years. */
const mostShown = 50;

async function runView(strapi: Core.Strapi, job: JobRow): Promise<Run> {
  const { year, who, mail } = job.params as RunParams;
  const result = job.state === 'running' ? null : await runResult(strapi, job);
  return { ...jobView(job), year, who, mail, result };
}

async function findRun(strapi: Core.Strapi, id: string): Promise<JobRow | null> {
  const row = await jobTable(strapi).find(id);
  return row?.kind === kind ? row : null;
}

async function list(strapi: Core.Strapi, year: number): Promise<Runs> {
  const jobs = await jobTable(strapi).latest(kind, mostShown);
  const runs: Run[] = [];
  for (const job of jobs) if ((job.params as RunParams).year === year) runs.push(await runView(strapi, job));
  return { year, released: await releaseOf(strapi, year), runs };
}

/** Refuses a run whose statements would not be official, or not those of the ledger. */
async function requireClean(strapi: Core.Strapi, year: number): Promise<void> {
  if (!(await releaseOf(strapi, year))) throw new Refused(409, texts.notReleased);
  if ((await yearSums(strapi, year)).difference !== 0) throw new Refused(409, texts.runDiffers);
}

async function begin(strapi: Core.Strapi, { dryRun, ...params }: WantedRun, actor: PapersActor): Promise<BegunRun> {
  if (!isIssuing(await readPaperSettings(strapi))) throw new Refused(409, texts.notIssuing);
  if (dryRun) return { forecast: await forecast(strapi, params), run: null };
  await requireClean(strapi, params.year);
  const guests = writesToGuests(params) ? await countGuests(strapi, params.year) : 0;
  const total = (await countRows(runPeople(strapi, params).clearOrder())) + guests;
  if (total === 0) throw new Refused(409, texts.nobodyInRun);
  const begun = await beginJob(strapi, { key: `${kind}:${params.year}`, kind, total, params }, actor);
  return { forecast: null, run: { ...begun, ...params, result: null } };
}

async function papers(strapi: Core.Strapi, id: string) {
  const job = await findRun(strapi, id);
  if (!job) return null;
  const rows = (await runRows(strapi, job)).filter(isOnPaper);
  const draw = async (documentId: string) => {
    const row = await paperTable(strapi).find(documentId);
    if (!row) throw new Error(`the paper ${documentId} is gone`);
    return drawnPaper(strapi, row);
  };
  return {
    year: (job.params as RunParams).year,
    papers: rows.map(({ documentId, name, number, issuedAt }): RunPaper => ({
      donor: name,
      number,
      issuedAt,
      draw: () => draw(documentId),
    })),
  };
}

/** Runs over the statements of a year: issued, mailed, packed and reported. */
export function runPort(strapi: Core.Strapi): RunPort {
  return {
    list: (year) => list(strapi, year),
    begin: (wanted, actor) => begin(strapi, wanted, actor),
    find: async (id) => {
      const job = await findRun(strapi, id);
      return job && runView(strapi, job);
    },
    cancel: async (id, actor) => {
      const job = await cancelJob(strapi, id, kind, actor);
      return job && runView(strapi, job);
    },
    sample: async (year) => {
      const paper = await sampleStatement(strapi, year, await templeToday(strapi));
      return orNotDrawn(strapi, paper.mark.number, papersPlugin(strapi).render(paper));
    },
    mailSample: async (year, actor) => {
      const paper = await sampleStatement(strapi, year, await templeToday(strapi));
      const attachment = { paper: sampleStatementId(year), name: `${paper.mark.number}.pdf` };
      await paperMail(strapi).statementSample(actor.email, actor.name, { ...paper, attachment });
      return { to: actor.email };
    },
    papers: (id) => papers(strapi, id),
    report: async (id) => {
      const job = await findRun(strapi, id);
      return job && { year: (job.params as RunParams).year, csv: await runReport(strapi, job) };
    },
  };
}
