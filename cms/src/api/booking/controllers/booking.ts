import type { Core } from '@strapi/strapi';
import type { Caller } from '../../../auth/authenticate';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { askAgain } from '../services/again';
import { cancelBooking } from '../services/cancel';
import { changeBooking } from '../services/change';
import { exportBookings, listBookings } from '../services/list';
import { calendarOf, listMyBookings, readBooking, requireBooking } from '../services/own';
import { readSlots } from '../services/slots';

const count = (caller: Caller) => limits().booking.perAccount.count(caller._id);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  slots: action(strapi, 'products.slots', async ({ params, query, caller, origin, now, ctx }) => {
    if (!caller?.isAdmin) await limits().slots.perAddress.count(origin.address);
    // What is left changes with every payment that begins.
    ctx.state.unshared = true;
    return readSlots(strapi, params.id, query, { forAdmin: Boolean(caller?.isAdmin), now });
  }),
  mine: action(strapi, 'bookings.mine', ({ caller, now }) => listMyBookings(strapi, caller, now)),
  list: action(strapi, 'bookings.list', async ({ query, now, ctx }) => {
    const { bookings, total } = await listBookings(strapi, query, now);
    ctx.set('X-Total-Count', String(total));
    return bookings;
  }),
  exportCsv: action(strapi, 'bookings.exportCsv', ({ query, ctx }) => {
    ctx.set('Content-Disposition', 'attachment; filename="bookings.csv"');
    return exportBookings(strapi, query);
  }),
  get: action(strapi, 'bookings.get', ({ params, caller, now }) => readBooking(strapi, params.id, caller, now)),
  calendar: action(strapi, 'bookings.calendar', async ({ params, query, origin, ctx }) => {
    await limits().calendar.perAddress.count(origin.address);
    Object.assign(ctx.state, { unshared: true, isPrivate: true });
    ctx.set('Content-Disposition', 'attachment; filename="pooja.ics"');
    return calendarOf(strapi, params.id, query.token);
  }),
  change: action(strapi, 'bookings.change', async ({ params, body, caller, origin, now }) => {
    await count(caller);
    return changeBooking(strapi, params.id, body, { caller, origin }, now);
  }),
  again: action(strapi, 'bookings.again', async ({ params, body, caller, origin, now }) => {
    await count(caller);
    const { row, order } = await requireBooking(strapi, params.id, caller);
    const owner = order.user?.documentId ?? null;
    await askAgain(strapi, { row, owner }, body.tell, { caller, origin }, now);
    return readBooking(strapi, params.id, caller, now);
  }),
  cancel: action(strapi, 'bookings.cancel', async ({ params, body, caller, origin, now, answerWith }) => {
    await count(caller);
    const { answer, isAsked } = await cancelBooking(strapi, params.id, body?.reason ?? '', { caller, origin }, now);
    if (isAsked) answerWith(202);
    return answer;
  }),
});
