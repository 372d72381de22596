import type { Core } from '@strapi/strapi';
import type { Booking, Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { isRequestableDay } from '@seva/config/rules/bookings/requested-day';
import { auditLog } from '../../../platform/audit/audit-log';
import { isStaff, onBehalfOf, type Actor } from '../../../platform/http/actor';
import { readSchedules } from '../../service/queries';
import { templeToday, templeTimeZone } from '../../content';
import { bookingMail } from '../booking-mail';
import { awaitsTemple, bookingTable, isSetByTemple, lacksDay, type BookingRow } from '../queries/booking-table';
import { orderTable } from '../../order/queries';
import { slotTable, type Take } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { permitted } from './booking-view';
import { findSlots, SlotTaken, refuseSlots, type By, type Wanted } from './find-slots';
import { isToCome } from './move-with-order';
import { readBooking, requireBooking } from './own';
import { takesOf } from './availability';
import { invalidBooking, peopleOf } from './plan';
import { clearRequest, raiseRequest } from './request-alert';

type Body = Parsed<'bookings.change'>['body'];

const tooLate = () => new Refused(409, texts.booking.cutoff, { code: 'TOO_LATE' });

const movesSlot = (row: BookingRow, { day, startsAt }: Body): boolean =>
  day !== null &&
  day !== undefined &&
  (row.state !== 'confirmed' || day !== row.day || (startsAt ?? '') !== (row.startsAt ?? ''));

/** Correction of a booking's names, texts or address, not of its slot. */
function corrections(
  row: BookingRow,
  { occasion, note, participation, address, phone }: Body,
): Record<string, unknown> {
  if (participation && !row.rules.participations.includes(participation)) throw invalidBooking('participation', 0);
  const given = { occasion, note, participation, phone, ...address };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
}

/** New day of a booking. A day that a devotee requests instead is only `requestedDay`. */
interface Move {
  readonly day: string | null;
  readonly requestedDay: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly takes: readonly Take[];
  /** Wanted slot; null for a service without a schedule. */
  readonly want: Wanted | null;
}

/** Whether a booking is still in the slot that was read. Another request may have moved it. */
const isAsItWas = (row: BookingRow, fresh: BookingRow): boolean =>
  (['state', 'moves', 'day', 'requestedDay', 'startsAt'] as const).every((name) => fresh[name] === row[name]);

/**
 * Returns the new day of a booking without a schedule. Staff choose it, with a time if they like; a devotee requests it.
 * @throws Refused 400 BAD_BOOKING, 409 TOO_LATE
 */
async function findAnyDay(strapi: Core.Strapi, row: BookingRow, day: string, startsAt: string, by: By): Promise<Move> {
  const today = await templeToday(strapi);
  const nowhere = { endsAt: null, takes: [], want: null };
  if (isStaff(by.actor)) {
    if (day < today) throw new Refused(409, texts.booking.refused.TOO_LATE, { code: 'TOO_LATE' });
    return { ...nowhere, day, startsAt, requestedDay: row.requestedDay };
  }
  if (startsAt !== '') throw invalidBooking('requestedTime', 0, 'startsAt');
  if (!isRequestableDay(day, today)) throw invalidBooking('requestedDay', 0, 'day');
  return { ...nowhere, day: null, startsAt: null, requestedDay: day };
}

/** Finds the new slot or day of a booking; null if the request names none. */
async function findNewSlot(strapi: Core.Strapi, row: BookingRow, body: Body, by: By): Promise<Move | null> {
  if (!movesSlot(row, body) || !body.day) return null;
  if (awaitsTemple(row) && !isStaff(by.actor) && body.day === row.requestedDay) return null;
  if (isSetByTemple(row)) return findAnyDay(strapi, row, body.day, body.startsAt ?? '', by);
  const schedule = row.schedule ? (await readSchedules(strapi)).get(row.schedule) : undefined;
  if (!schedule) throw invalidBooking('day', 0);
  const want: Wanted = {
    line: 0,
    product: row.service ?? '',
    schedule,
    day: body.day,
    startsAt: body.startsAt ?? '',
    units: row.units,
  };
  const [slot] = await findSlots(strapi, [want], by);
  if (!slot) throw new Error('a slot that was found is missing');
  const { day, startsAt } = want;
  const takes = takesOf(schedule, day, slot, row.units);
  return { want, day, startsAt, takes, endsAt: slot.endsAt, requestedDay: null };
}

/** Reason for the email when the temple moves a booking, and the day that the caller saw, '' for none. */
interface MoveOptions {
  readonly reason?: string;
  readonly seen?: string | null | undefined;
}

/**
 * Changes a booking (PUT /bookings/{id}): its slot, or names and texts. A devotee can move it within the deadline and number
 * of moves at the time of booking, and correct names until it begins. An admin can change it until it is over.
 * @throws Refused 404, 400 BAD_BOOKING, 409 TOO_LATE, MOVES_USED, SLOT_FULL, SLOT_CLOSED, STATE, CONFLICT
 */
export async function changeBooking(
  strapi: Core.Strapi,
  id: string,
  body: Body,
  actor: Actor,
  now: number,
  { reason = '', seen }: MoveOptions = {},
): Promise<Booking> {
  const { row, order } = await requireBooking(strapi, id, actor);
  const isByStaff = isStaff(actor);
  const may = permitted(row, await templeTimeZone(strapi), now);
  const picked = nextBooking({ state: row.state, lacksDay: lacksDay(row) }, 'picked');
  if (!picked) throw new Refused(409, texts.booking.over, { code: 'STATE' });
  if (!isByStaff && !may.correct) throw tooLate();
  if (!isByStaff && movesSlot(row, body) && !may.move)
    throw may.movesLeft === 0 && may.cancel
      ? new Refused(409, texts.booking.movesUsed, { code: 'MOVES_USED' })
      : tooLate();
  const people = body.people ? peopleOf(body.people, row.peopleMax ?? 0, row.units, 0) : null;
  const changes = corrections(row, body);
  const move = await findNewSlot(strapi, row, body, { now, actor });
  const isSame = !move && !people && Object.keys(changes).length === 0;
  if (isSame) return readBooking(strapi, id, actor, now);
  if (move && typeof seen === 'string' && seen !== (row.day ?? ''))
    throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
  try {
    await strapi.db.transaction(async () => {
      await orderTable(strapi).lock(order.documentId);
      const table = bookingTable(strapi);
      const fresh = await table.find(id);
      if (!fresh || !isAsItWas(row, fresh)) throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
      if (move) await takeInstead(strapi, row, move, now);
      const place = move ? placeOf(row, move, isByStaff, picked.to) : {};
      await table.change(row.id, row.state, { state: row.state, ...changes, ...place });
      if (people) await table.replacePeople(row.id, people);
      if (move) await notifyMove(strapi, row, order.documentId, reason);
      await auditLog(strapi).by(actor, {
        action: move ? 'booking.move' : 'booking.correct',
        entity: 'booking',
        entityId: id,
        before: move ? daysOf(row) : {},
        after: {
          ...(move ? daysOf(move) : {}),
          ...(people ? { people: people.length } : {}),
        },
        ...onBehalfOf(actor, order.user),
      });
    });
  } catch (error) {
    if (!(error instanceof SlotTaken) || !move?.want) throw error;
    const { why, left } = error.notTaken;
    throw await refuseSlots(strapi, why === 'closed' ? 'SLOT_CLOSED' : 'SLOT_FULL', [{ want: move.want, left }], now);
  }
  return readBooking(strapi, id, actor, now);
}

const daysOf = ({ day, startsAt, requestedDay }: Pick<BookingRow, 'day' | 'startsAt' | 'requestedDay'>) => ({
  ...{ day, startsAt },
  ...(requestedDay === null ? {} : { requestedDay }),
});

/** Columns of a moved booking. A booking that the temple has not confirmed keeps its state. */
function placeOf(row: BookingRow, { want: _, ...place }: Move, isByStaff: boolean, to: BookingRow['state']) {
  const isRequested = place.day === null;
  const counts = isRequested || (row.state === 'confirmed' && !isByStaff) ? 1 : 0;
  const settled = { askedAt: null, cancelAskedAt: null, cancelReason: null };
  return { ...place, ...settled, state: isRequested ? row.state : to, moves: row.moves + counts };
}

/** Emails the family about its new day, or asks the staff to confirm another requested day. */
async function notifyMove(strapi: Core.Strapi, row: BookingRow, orderId: string, reason: string): Promise<void> {
  if (awaitsTemple(row)) await clearRequest(strapi, row);
  const moved = await bookingTable(strapi).find(row.documentId);
  if (moved && awaitsTemple(moved)) return raiseRequest(strapi, moved, orderId);
  return bookingMail(strapi).moved(row.documentId, row, reason);
}

/** Takes the new slot and releases the old one in one step, so that the booking always has one. */
async function takeInstead(strapi: Core.Strapi, row: BookingRow, move: Move, now: number): Promise<void> {
  const isHeld = row.state === 'confirmed' && (await isToCome(strapi, row, now));
  const gone = await slotTable(strapi).change(move.takes, isHeld ? (row.takes ?? []) : []);
  if (gone) throw new SlotTaken(gone);
}
