import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../platform/http/action';
import { limits } from '../../../platform/http/limits';
import { requestClaim, useClaim } from '../claims/claims';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  request: action(strapi, 'claims.request', async ({ body, actor, now }) => {
    await limits().claims.perAddress.count(actor.address);
    await limits().claims.perAccount.count(normaliseEmail(body.email));
    return requestClaim(strapi, body.email, now);
  }),
  use: action(strapi, 'claims.use', ({ body, actor, now }) => useClaim(strapi, body.token, actor, now)),
});
