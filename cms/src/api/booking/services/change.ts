import type { Core } from '@strapi/strapi';
import type { Booking, Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { auditLog } from '../../../platform/audit/audit-log';
import { isStaff, onBehalfOf, type Actor } from '../../../platform/http/actor';
import { readSchedules } from '../../service/queries';
import { templeTimeZone } from '../../content';
import { bookingMail } from '../booking-mail';
import { bookingTable, lacksDay, type BookingRow } from '../queries/booking-table';
import { orderTable } from '../../order/queries';
import { slotTable, type Take } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { permitted } from './booking-view';
import { findSlots, SlotTaken, refuseSlots, type By, type Wanted } from './find-slots';
import { isToCome } from './move-with-order';
import { readBooking, requireBooking } from './own';
import { takesOf } from './availability';
import { invalidBooking, peopleOf } from './plan';

type Body = Parsed<'bookings.change'>['body'];

const tooLate = () => new Refused(409, texts.booking.cutoff, { code: 'TOO_LATE' });

/** Whether a request moves the booking to another slot. */
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

interface Move {
  readonly want: Wanted;
  readonly takes: readonly Take[];
  readonly endsAt: string | null;
}

/** Whether a booking is still in the slot that was read. Another request may have moved it. */
const isAsItWas = (row: BookingRow, fresh: BookingRow): boolean =>
  (['state', 'moves', 'day', 'startsAt'] as const).every((name) => fresh[name] === row[name]);

/** Finds the new slot of a booking in its schedule; null if the request names none. */
async function findNewSlot(strapi: Core.Strapi, row: BookingRow, body: Body, by: By): Promise<Move | null> {
  if (!movesSlot(row, body) || !body.day) return null;
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
  return { want, takes: takesOf(schedule, want.day, slot, row.units), endsAt: slot.endsAt };
}

/**
 * Changes a booking (PUT /bookings/{id}): its slot, or names and texts. A devotee can move it within the deadline and number
 * of moves at the time of booking, and correct names until it begins. An admin can change it until it is over.
 * @param reason why the temple moves it, for the mail
 * @throws Refused 404, 400 BAD_BOOKING, 409 TOO_LATE, MOVES_USED, SLOT_FULL, SLOT_CLOSED, STATE
 */
export async function changeBooking(
  strapi: Core.Strapi,
  id: string,
  body: Body,
  actor: Actor,
  now: number,
  reason = '',
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
  try {
    await strapi.db.transaction(async () => {
      await orderTable(strapi).lock(order.documentId);
      const table = bookingTable(strapi);
      const fresh = await table.find(id);
      if (!fresh || !isAsItWas(row, fresh)) throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
      if (move) await takeInstead(strapi, row, move, now);
      const counts = row.state === 'confirmed' && !isByStaff ? 1 : 0;
      const place = move
        ? {
            day: move.want.day,
            startsAt: move.want.startsAt,
            endsAt: move.endsAt,
            takes: move.takes,
            moves: row.moves + counts,
            askedAt: null,
            cancelAskedAt: null,
            cancelReason: null,
          }
        : {};
      await table.change(row.id, row.state, { state: move ? picked.to : row.state, ...changes, ...place });
      if (people) await table.replacePeople(row.id, people);
      if (move) await bookingMail(strapi).moved(id, row, reason);
      await auditLog(strapi).by(actor, {
        action: move ? 'booking.move' : 'booking.correct',
        entity: 'booking',
        entityId: id,
        before: move ? { day: row.day, startsAt: row.startsAt } : {},
        after: {
          ...(move ? { day: move.want.day, startsAt: move.want.startsAt } : {}),
          ...(people ? { people: people.length } : {}),
        },
        ...onBehalfOf(actor, order.user),
      });
    });
  } catch (error) {
    if (!(error instanceof SlotTaken) || !move) throw error;
    const { why, left } = error.notTaken;
    throw await refuseSlots(strapi, why === 'closed' ? 'SLOT_CLOSED' : 'SLOT_FULL', [{ want: move.want, left }], now);
  }
  return readBooking(strapi, id, actor, now);
}

/** Takes the new slot and releases the old one in one step, so that the booking always has one. */
async function takeInstead(strapi: Core.Strapi, row: BookingRow, move: Move, now: number): Promise<void> {
  const isHeld = row.state === 'confirmed' && (await isToCome(strapi, row, now));
  const gone = await slotTable(strapi).change(move.takes, isHeld ? (row.takes ?? []) : []);
  if (gone) throw new SlotTaken(gone);
}
