import type { Core } from '@strapi/strapi';
import type { receiptCalls } from '@seva/config/contract/panel/receipts/calls';
import { noteExport } from '../../../platform/audit/audit-log';
import { found, sendCsv, sendPdf, type PanelHandlers } from '../../../platform/http/panel-calls';
import { jobTable } from '../../../platform/background/job-table';
import { csvTexts } from '../../../texts/csv';
import { texts as allTexts } from '../../../texts/en';
import { searchPaperPeople, setDonor } from './donor';
import { readDue } from './due';
import { cancelJob, jobView } from './jobs';
import { listKindGifts, recordKindGift, voidKindGift } from './kind-gifts';
import { papersFile, servicesFile } from './list-files';
import { issueAllMissing, reissue, renewStatement, voidPaper } from './paper-acts';
import { findPaper, findReceipts, listPapers, paperFile } from './papers';
import { preflight, releaseYear } from './preflight';
import { beginReclassification } from './reclassify';
import { previewReclassification } from './reclassify-preview';
import { beginRun, cancelRun, drawStatementPreview, findRun, listRuns, runPapers, runView, yearOfRun } from './runs';
import { runReport } from './run-rows';
import { treatmentGrid } from './treatment-grid';
import { approveTreatments, saveTreatments } from './treatments';
import { confirmWording, drawSampleReceipt, readWording, changeWording } from './wording';
import { zipOf } from './zip';

const texts = allTexts.panel.receipts;

/** Returns the handlers of the calls about receipts, statements and gifts in kind. */
export function receiptHandlers(strapi: Core.Strapi): PanelHandlers<keyof typeof receiptCalls> {
  const show = async (id: string) => found(await findPaper(strapi, id), texts.unknown);
  const showReceipts = async (id: string) => found(await findReceipts(strapi, id), texts.unknownDonation);
  return {
    'due.read': ({ now }) => readDue(strapi, now),
    'treatments.list': ({ query }) => treatmentGrid(strapi, query.year === '' ? null : Number(query.year)),
    'treatments.exportServices': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'service');
      const year = query.year === '' ? null : Number(query.year);
      return sendCsv(ctx, csvTexts.file.services, await servicesFile(strapi, year));
    },
    'treatments.save': async ({ body, actor }) => {
      await saveTreatments(strapi, body.changes, actor);
      return { done: true };
    },
    'treatments.approve': async ({ body, actor }) => {
      await approveTreatments(strapi, body.services, actor);
      return { done: true };
    },
    'treatments.preview': ({ body }) => previewReclassification(strapi, body),
    'treatments.reclassify': ({ body, actor }) => beginReclassification(strapi, body, actor),
    'treatments.cancel': async ({ params, actor }) =>
      jobView(found(await cancelJob(strapi, params.id, 'retreat', actor), texts.unknownJob)),
    'wording.read': () => readWording(strapi),
    'wording.save': ({ body, actor }) => changeWording(strapi, body, actor),
    'wording.approve': ({ body, actor }) => confirmWording(strapi, body.revision, actor),
    'wording.sample': async ({ ctx }) => sendPdf(ctx, texts.sampleFile, await drawSampleReceipt(strapi)),
    'papers.list': ({ query }) => listPapers(strapi, query, query),
    'papers.exportPapers': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'paper');
      return sendCsv(ctx, csvTexts.file.papers, papersFile(strapi, query));
    },
    'papers.find': ({ params }) => show(params.id),
    'papers.pdf': async ({ params, ctx }) => {
      const { name, bytes } = found(await paperFile(strapi, params.id), texts.unknown);
      return sendPdf(ctx, name, bytes);
    },
    'papers.reissue': async ({ params, body, actor }) => show(await reissue(strapi, params.id, body, actor)),
    'papers.void': async ({ params, body, actor }) => show(await voidPaper(strapi, params.id, body.reason, actor)),
    'papers.renew': async ({ params, body, actor }) => show(await renewStatement(strapi, params.id, body.mail, actor)),
    'papers.issueMissing': ({ actor }) => issueAllMissing(strapi, actor),
    'papers.ofDonation': ({ params }) => showReceipts(params.id),
    'papers.donor': async ({ params, body, actor }) => {
      await setDonor(strapi, params.id, body, actor);
      return showReceipts(params.id);
    },
    'papers.people': async ({ query }) => ({ people: await searchPaperPeople(strapi, query.q) }),
    'kindGifts.list': ({ query }) => listKindGifts(strapi, query),
    'kindGifts.record': ({ body, actor }) => recordKindGift(strapi, body, actor),
    'kindGifts.void': async ({ params, body, actor }) =>
      found(await voidKindGift(strapi, params.id, body.reason, actor), texts.unknownKindGift),
    'years.preflight': ({ params }) => preflight(strapi, params.year),
    'years.release': ({ params, actor }) => releaseYear(strapi, params.year, actor),
    'years.statement': async ({ params, query, ctx }) =>
      sendPdf(ctx, texts.statementPreviewFile, await drawStatementPreview(strapi, params.year, query.person)),
    'runs.list': ({ query }) => listRuns(strapi, query.year),
    'runs.begin': ({ body, actor }) => beginRun(strapi, body, actor),
    'runs.find': async ({ params }) => runView(strapi, found(await findRun(strapi, params.id), texts.unknownRun)),
    'runs.cancel': async ({ params, actor }) =>
      runView(strapi, found(await cancelRun(strapi, params.id, actor), texts.unknownRun)),
    'runs.zip': async ({ params, ctx }) => {
      const run = found(await findRun(strapi, params.id), texts.unknownRun);
      ctx.attachment(`${texts.zipFile(yearOfRun(run))}.zip`);
      ctx.type = 'application/zip';
      return zipOf(await runPapers(strapi, run), (error) =>
        strapi.log.error(`The statements could not be packed: ${error.message}`),
      );
    },
    'runs.report': async ({ params, ctx }) => {
      const run = found(await findRun(strapi, params.id), texts.unknownRun);
      ctx.attachment(`${texts.reportFile(yearOfRun(run))}.csv`);
      ctx.type = 'text/csv; charset=utf-8';
      return runReport(strapi, run);
    },
    'jobs.find': async ({ params }) => jobView(found(await jobTable(strapi).find(params.id), texts.unknownJob)),
    'jobs.cancel': async ({ params, actor }) =>
      jobView(found(await cancelJob(strapi, params.id, 'missing', actor), texts.unknownJob)),
  };
}
