import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { readSite } from '../../../content/read';
import { requireToken, subscribe, unsubscribe } from '../services/subscribe';
import { unsubscribePage } from '../services/unsubscribe-page';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  subscribe: action(strapi, 'users.subscribe', async ({ body, now, origin }) => {
    await limits().newsletter.perAddress.count(origin.address);
    return subscribe(strapi, body.email, now);
  }),
  page: action(strapi, 'users.unsubscribePage', async ({ query, ctx }) => {
    requireToken(query.token);
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`,
    );
    return unsubscribePage(query.token, (await readSite(strapi)).name);
  }),
  unsubscribe: action(strapi, 'users.unsubscribe', ({ query, now }) => unsubscribe(strapi, query.token, now)),
});
