import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { listMyPapers, readPaper, verifyPaper } from '../services/read-paper';
import { askForStatement, readStatement } from '../services/statements';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  mine: action(strapi, 'papers.mine', ({ caller, query, now }) => listMyPapers(strapi, caller, query.year, now)),
  pdf: action(strapi, 'papers.pdf', async ({ caller, params, query, now, ctx }) => {
    Object.assign(ctx.state, { unshared: true, isPrivate: true });
    const { name, bytes } = await readPaper(strapi, params.id, { caller, key: query.key, now });
    ctx.set('Content-Disposition', `inline; filename="${name}"`);
    ctx.length = bytes.byteLength;
    return Readable.from([bytes]);
  }),
  verify: action(strapi, 'papers.verify', async ({ query, origin, ctx }) => {
    ctx.state.unshared = true;
    await limits().verify.perAddress.count(origin.address);
    return verifyPaper(strapi, query);
  }),
  statement: action(strapi, 'statements.get', ({ caller, params, now }) =>
    readStatement(strapi, caller, params.year, now),
  ),
  issue: action(strapi, 'statements.issue', async ({ caller, origin, params, now, answerWith }) => {
    const { paper, existed } = await askForStatement(strapi, { caller, origin }, params.year, now);
    if (existed) answerWith(200);
    return paper;
  }),
});
