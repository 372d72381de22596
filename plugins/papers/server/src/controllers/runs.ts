import type { Core } from '@strapi/types';
import { action, found, sendPdf } from '../action';
import { texts } from '../texts';
import { zipOf } from '../zip';

/** The handlers of runs over the statements of a year. Files are streamed. */
export const runsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'runs.list', ({ ports, query }) => ports.runs.list(query.year)),
  begin: action(strapi, 'runs.begin', ({ ports, body, actor }) => ports.runs.begin(body, actor)),
  find: action(strapi, 'runs.find', async ({ ports, params }) =>
    found(await ports.runs.find(params.id), texts.unknownRun),
  ),
  cancel: action(strapi, 'runs.cancel', async ({ ports, params, actor }) =>
    found(await ports.runs.cancel(params.id, actor), texts.unknownRun),
  ),
  sample: action(strapi, 'runs.sample', async ({ ports, query, ctx }) =>
    sendPdf(ctx, texts.sampleStatementFile, await ports.runs.sample(query.year)),
  ),
  mailSample: action(strapi, 'runs.mailSample', ({ ports, body, actor }) => ports.runs.mailSample(body.year, actor)),
  zip: action(strapi, 'runs.zip', async ({ ports, params, ctx }) => {
    const { year, papers } = found(await ports.runs.papers(params.id), texts.unknownRun);
    ctx.attachment(`${texts.zipFile(year)}.zip`);
    ctx.type = 'application/zip';
    return zipOf(papers, (error) => strapi.log.error(`The statements could not be packed: ${error.message}`));
  }),
  report: action(strapi, 'runs.report', async ({ ports, params, ctx }) => {
    const { year, csv } = found(await ports.runs.report(params.id), texts.unknownRun);
    ctx.attachment(`${texts.reportFile(year)}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    return csv;
  }),
});
