import type { Core } from '@strapi/strapi';
import { readSite } from '../../content';
import { action } from '../../../platform/http/action';
import { questionPage, questionPagePolicy } from '../../../platform/http/question-page';
import { texts } from '../../../texts/en';
import { requireStopToken, stopCards } from '../tributes/cards';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  stopPage: action(strapi, 'tributes.stopPage', async ({ query, ctx }) => {
    await requireStopToken(strapi, query.token);
    ctx.set('Content-Security-Policy', questionPagePolicy);
    const { question, button } = texts.give.noCards;
    const address = `/api/tributes/stop?token=${encodeURIComponent(query.token)}`;
    return questionPage((await readSite(strapi)).name, { question, button, address });
  }),
  stop: action(strapi, 'tributes.stop', ({ query }) => stopCards(strapi, query.token)),
});
