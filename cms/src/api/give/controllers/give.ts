import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../http/action';
import { findGift } from '../services/find-gift';
import { limitedGift, requireGuestAdmitted } from '../services/guest-limits';
import { readOffer } from '../services/offer';
import { startGift } from '../services/start-gift';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  offer: action(strapi, 'give.offer', () => readOffer(strapi)),
  start: action(strapi, 'give.start', async ({ body, origin, now }) => {
    await requireGuestAdmitted(strapi, origin.address, normaliseEmail(body.email));
    return limitedGift(origin.address, body.cartItems?.length ?? 0, () => startGift(strapi, body, origin.address, now));
  }),
  get: action(strapi, 'give.get', ({ params, query, origin }) =>
    findGift(strapi, params.id, query.key, origin.address),
  ),
});
