import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { requestClaim, useClaim } from '../services/claims';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  request: action(strapi, 'claims.request', async ({ body, origin, now }) => {
    await limits().claims.perAddress.count(origin.address);
    return requestClaim(strapi, body.email, now);
  }),
  use: action(strapi, 'claims.use', ({ body, caller, now }) => useClaim(strapi, body.token, caller, now)),
});
