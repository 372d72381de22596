import type { Core } from '@strapi/types';
import { action, found } from '../action';
import { texts } from '../texts';

/** The handlers of single bookings. */
export const bookingsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  owed: action(strapi, 'bookings.owed', ({ ports, query }) => ports.bookings.owed(query.page, query.pageSize)),
  places: action(strapi, 'bookings.places', async ({ ports, params }) =>
    found(await ports.bookings.places(params.id), texts.unknownBooking),
  ),
  choose: action(strapi, 'bookings.choose', async ({ ports, params, body, actor }) => {
    await ports.bookings.choose(params.id, body, actor);
    return { done: true };
  }),
  done: action(strapi, 'bookings.done', ({ ports, body, actor }) => ports.bookings.done(body.ids, actor)),
  undo: action(strapi, 'bookings.undo', ({ ports, body, actor }) => ports.bookings.undo(body.ids, actor)),
});
