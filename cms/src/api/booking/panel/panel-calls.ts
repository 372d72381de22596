import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { MarkDoneResult } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { bookingCalls } from '@seva/config/contract/panel/bookings/calls';
import { Refused } from '@seva/config/contract/refused';
import { changeBooking } from '../services/change';
import { found, type PanelHandlers } from '../../../platform/http/panel-calls';
import { texts } from '../../../texts/en';
import { closeDay } from './close-day';
import { previewClosing } from './closing-preview';
import { openAgain } from './open-again';
import { listOwed, offerSlots } from './owed';
import { bookedServices, findDevotees } from './phone';
import { changeSlot, readWeekSlot } from './week-slot';
import { markDone, undoDone } from '../sheet/mark-done';
import { refuseDay } from './refuse-day';
import { readWeek } from './week';

const { unknownPlace, unknownBooking } = texts.panel;

/** Does an act to each booking. A refusal of one does not stop the others. */
async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<MarkDoneResult> {
  const done: string[] = [];
  const failed: { id: string; why: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed.push({ id, why: error.message });
    }
  }
  return { done, failed };
}

/** Marks bookings as done. A second call changes nothing. */
const markMany = (
  strapi: Core.Strapi,
  ids: readonly string[],
  actor: PanelActor,
  now: number,
): Promise<MarkDoneResult> => each(ids, (id) => markDone(strapi, id, {}, actor, now));

/** Undoes the mark of bookings, unless their mail may have been sent. */
const undoMany = (strapi: Core.Strapi, ids: readonly string[], now: number): Promise<MarkDoneResult> =>
  each(ids, (id) => undoDone(strapi, id, now));

/** Returns the handlers of the calls about the week of poojas. */
export const bookingHandlers = (strapi: Core.Strapi): PanelHandlers<keyof typeof bookingCalls> => ({
  'week.read': ({ query, now }) => readWeek(strapi, query.day, now),
  'week.place': async ({ query, now }) => found(await readWeekSlot(strapi, query, now), unknownPlace),
  'week.except': async ({ body, actor, now }) => found(await changeSlot(strapi, body, body, actor, now), unknownPlace),
  'closings.preview': ({ query: { day, schedule, startsAt, part }, now }) =>
    previewClosing(strapi, { day, schedule, startsAt: part === 'one' && schedule !== '' ? startsAt : null }, now),
  'closings.close': ({ body, actor, now }) => closeDay(strapi, body, actor, now),
  'closings.open': ({ body, actor, now }) => openAgain(strapi, body, actor, now),
  'bookings.owed': ({ query, now }) => listOwed(strapi, query.page, query.pageSize, now),
  'bookings.places': async ({ params, now }) => found(await offerSlots(strapi, params.id, now), unknownBooking),
  'bookings.choose': async ({ params, body, actor, now }) => {
    const { seen, ...place } = body;
    await changeBooking(strapi, params.id, place, actor, now, { seen });
    return { done: true };
  },
  'bookings.refuse': async ({ params, body, actor, now }) => {
    await refuseDay(strapi, params.id, body.reason, actor, now);
    return { done: true };
  },
  'bookings.done': ({ body, actor, now }) => markMany(strapi, body.ids, actor, now),
  'bookings.undo': ({ body, now }) => undoMany(strapi, body.ids, now),
  'phone.devotees': async ({ query }) => ({ rows: await findDevotees(strapi, query.q) }),
  'phone.services': async ({ now }) => ({ rows: await bookedServices(strapi, now) }),
});
