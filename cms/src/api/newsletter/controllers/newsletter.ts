import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../platform/http/action';
import { limits } from '../../../platform/http/limits';
import { readSite } from '../../content';
import { requireToken, subscribe, unsubscribe } from '../services/subscribe';
import { questionPage, questionPagePolicy } from '../../../platform/http/question-page';
import { texts } from '../../../texts/en';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  subscribe: action(strapi, 'users.subscribe', async ({ body, now, actor }) => {
    await limits().newsletter.perAddress.count(actor.address);
    await limits().newsletter.perAccount.count(normaliseEmail(body.email));
    return subscribe(strapi, body.email, now);
  }),
  page: action(strapi, 'users.unsubscribePage', async ({ query, ctx }) => {
    requireToken(query.token);
    ctx.set('Content-Security-Policy', questionPagePolicy);
    const { question, button } = texts.newsletter;
    const address = `/api/users/unsubscribe?token=${encodeURIComponent(query.token)}`;
    return questionPage((await readSite(strapi)).name, { question, button, address });
  }),
  unsubscribe: action(strapi, 'users.unsubscribe', ({ query, now }) => unsubscribe(strapi, query.token, now)),
});
