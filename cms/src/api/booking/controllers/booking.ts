import type { Core } from '@strapi/strapi';
import { isStaff, type Account } from '../../../platform/http/actor';
import { action } from '../../../platform/http/action';
import { limits } from '../../../platform/http/limits';
import { setRebookReminder } from '../services/again';
import { cancelBooking } from '../services/cancel';
import { changeBooking } from '../services/change';
import { readNext } from '../services/next-at-temple';
import { calendarOf, listMyBookings, readBooking, requireBooking } from '../services/own';
import { readSlots } from '../services/slots';

const count = (actor: Account) => limits().booking.perAccount.count(actor.id);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  slots: action(strapi, 'products.slots', async ({ params, query, actor, now, ctx }) => {
    if (!isStaff(actor)) await limits().slots.perAddress.count(actor.address);
    // The free units change with every payment that starts.
    ctx.state.unshared = true;
    return readSlots(strapi, params.id, query, { forAdmin: isStaff(actor), now });
  }),
  next: action(strapi, 'content.next', ({ now }) => readNext(strapi, now)),
  mine: action(strapi, 'bookings.mine', ({ actor, now }) => listMyBookings(strapi, actor, now)),
  get: action(strapi, 'bookings.get', ({ params, actor, now }) => readBooking(strapi, params.id, actor, now)),
  calendar: action(strapi, 'bookings.calendar', async ({ params, query, actor, ctx }) => {
    await limits().calendar.perAddress.count(actor.address);
    Object.assign(ctx.state, { unshared: true, isPrivate: true });
    ctx.set('Content-Disposition', 'attachment; filename="pooja.ics"');
    return calendarOf(strapi, params.id, query.token);
  }),
  change: action(strapi, 'bookings.change', async ({ params, body, actor, now }) => {
    await count(actor);
    return changeBooking(strapi, params.id, body, actor, now);
  }),
  again: action(strapi, 'bookings.again', async ({ params, body, actor, now }) => {
    await count(actor);
    await setRebookReminder(strapi, await requireBooking(strapi, params.id, actor), body.tell, actor, now);
    return readBooking(strapi, params.id, actor, now);
  }),
  cancel: action(strapi, 'bookings.cancel', async ({ params, body, actor, now, answerWith }) => {
    await count(actor);
    const { answer, isAsked } = await cancelBooking(strapi, params.id, body?.reason ?? '', actor, now);
    if (isAsked) answerWith(202);
    return answer;
  }),
});
