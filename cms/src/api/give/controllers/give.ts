import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../platform/http/action';
import { asGuest } from '../../../platform/http/actor';
import { findGift } from '../services/find-gift';
import { rateLimitedGift, requireGuestAllowed } from '../../order';
import { readOffer } from '../services/offer';
import { startGift } from '../services/start-gift';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  offer: action(strapi, 'give.offer', () => readOffer(strapi)),
  start: action(strapi, 'give.start', async ({ body, actor, now }) => {
    await requireGuestAllowed(strapi, actor.address, normaliseEmail(body.email));
    return rateLimitedGift(actor.address, body.cartItems?.length ?? 0, () =>
      startGift(strapi, body, asGuest(actor), now),
    );
  }),
  get: action(strapi, 'give.get', ({ params, query, actor }) => findGift(strapi, params.id, query.key, actor.address)),
});
