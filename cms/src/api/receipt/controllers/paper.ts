import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { readPaper } from '../devotee/read-paper';
import { requestStatement, readStatement } from '../devotee/statements';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  pdf: action(strapi, 'papers.pdf', async ({ actor, params, query, now, ctx }) => {
    Object.assign(ctx.state, { unshared: true, isPrivate: true });
    const { name, bytes } = await readPaper(strapi, params.id, { actor, key: query.key, now });
    ctx.set('Content-Disposition', `inline; filename="${name}"`);
    ctx.length = bytes.byteLength;
    return Readable.from([bytes]);
  }),
  statement: action(strapi, 'statements.get', ({ actor, params, now }) =>
    readStatement(strapi, actor, params.year, now),
  ),
  issue: action(strapi, 'statements.issue', async ({ actor, params, now, answerWith }) => {
    const { paper, existed } = await requestStatement(strapi, actor, params.year, now);
    if (existed) answerWith(200);
    return paper;
  }),
});
