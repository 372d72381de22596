import type { Core } from '@strapi/types';
import { Refused } from '@seva/config/contract/refused';
import { action } from '../action';
import { texts } from '../texts';

/** The handlers of the payouts slice. */
export const payoutsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  ofMonth: action(strapi, 'payouts.ofMonth', ({ ports, params }) => ports.payouts.ofMonth(params.month)),
  movements: action(strapi, 'payouts.movements', ({ ports, params, query }) =>
    ports.payouts.movements(params.month, query.only === 'waiting', query),
  ),
  find: action(strapi, 'payouts.find', async ({ ports, params, query }) => {
    const found = await ports.payouts.find(params.id, query);
    if (!found) throw new Refused(404, texts.unknownPayout);
    return found;
  }),
});
