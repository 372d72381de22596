import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import { Refused } from '@seva/config/contract/refused';
import { templeClock } from '@seva/config/rules/temple-time';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { ClosedBooking, ClosingResult } from '@seva/config/contract/panel/bookings/closings/contracts';
import type { Closing } from '@seva/config/contract/panel/bookings/closings/input';
import { nameOnLists } from '../services/booking-view';
import { requestNewDay } from '../services/request-new-day';
import { cancelForRefund } from '../services/cancel';
import { changeBooking } from '../services/change';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Staff } from '../../../platform/http/actor';
import { templeTimeZone } from '../../content';
import { documentsOf } from '../../../platform/database/documents';
import { bookingTable } from '../queries/booking-table';
import { sevasTexts as texts } from '../../../texts/sevas';
import { bookingsIn, closureOf } from './closing-part';
import { findClosures, lockClosures, type StoredClosure } from '../queries/closure-table';
import type { ShownBooking } from './panel-booking';

/** Formats a time as Strapi stores it. */
const stored = (time: string | null) => (time === null ? null : `${time}:00.000`);

/** Closes a part of a day, unless an entry for the same part exists. A concurrent second call waits and finds the first entry. */
async function ensureClosure(strapi: Core.Strapi, closing: Closing, actor: Staff, now: number): Promise<void> {
  const uid = contentUid('closure');
  const { startsAt, endsAt } = await closureOf(strapi, closing, now);
  const { day, schedule, reason } = closing;
  await strapi.db.transaction(async () => {
    await lockClosures(strapi);
    const known = (await findClosures(strapi, day)).filter(({ from, to }) => from === day && to === day);
    const isSame = (one: StoredClosure) =>
      one.startsAt === startsAt &&
      one.endsAt === endsAt &&
      one.schedules.map(({ documentId }) => documentId).join() === schedule;
    if (known.some(isSame)) return;
    const data = {
      ...{ reason, firstDay: day, lastDay: day, startsAt: stored(startsAt), endsAt: stored(endsAt) },
      schedules: schedule === '' ? [] : [schedule],
    };
    const { documentId } = await documentsOf(strapi, uid).create({ data });
    await auditLog(strapi).by(actor, {
      action: 'closure.create',
      entity: 'closure',
      entityId: documentId,
      before: null,
      after: data,
    });
  });
}

type Target = Closing['targets'][number];

const targetOf = (closing: Closing, { row }: ShownBooking): Target | undefined =>
  closing.targets.find(({ schedule, startsAt }) => schedule === row.schedule && startsAt === (row.startsAt ?? ''));

/** Returns what happens to a booking. If its group has no new slot, the devotee chooses one. */
function decided(closing: Closing, booking: ShownBooking): Pick<ClosedBooking, 'did' | 'to'> {
  if (closing.way !== 'move') return { did: closing.way, to: null };
  const to = targetOf(closing, booking)?.to ?? null;
  return to ? { did: 'move', to } : { did: 'ask', to: null };
}

async function act(
  strapi: Core.Strapi,
  id: string,
  { did, to }: Pick<ClosedBooking, 'did' | 'to'>,
  reason: string,
  actor: Staff,
  now: number,
): Promise<void> {
  if (did === 'move' && to) await changeBooking(strapi, id, to, actor, now, { reason });
  else if (did === 'ask') await requestNewDay(strapi, id, reason, actor, now);
  else await cancelForRefund(strapi, id, reason, actor, now);
}

/** Whether a booking is still in the closed slot. A second call or another admin may have moved it. */
async function isStillThere(strapi: Core.Strapi, { row }: ShownBooking): Promise<boolean> {
  const fresh = await bookingTable(strapi).find(row.documentId);
  return fresh?.state === 'confirmed' && fresh.day === row.day && fresh.startsAt === row.startsAt;
}

/** Returns the message of a refusal. Logs any other error, so that the next bookings go on. */
function sentenceOf(strapi: Core.Strapi, error: unknown, id: string): string {
  if (error instanceof Refused) return error.message;
  strapi.log.error(`The booking ${id} could not be taken from a closed day: ${String(error)}`);
  return texts.failed;
}

/** Takes one booking out of its slot, in a separate transaction. @returns null if another admin was first */
async function takeAway(
  strapi: Core.Strapi,
  booking: ShownBooking,
  closing: Closing,
  actor: Staff,
  now: number,
): Promise<ClosedBooking | null> {
  const { row, order } = booking;
  if (!(await isStillThere(strapi, booking))) return null;
  const what = decided(closing, booking);
  const result = { id: row.documentId, name: nameOnLists(order), service: row.name, ...what };
  try {
    await act(strapi, row.documentId, what, closing.reason, actor, now);
    return { ...result, why: '' };
  } catch (error) {
    return (await isStillThere(strapi, booking)) ? { ...result, why: sentenceOf(strapi, error, row.documentId) } : null;
  }
}

function requireDecided(closing: Closing, bookings: readonly ShownBooking[]): void {
  if (closing.way !== 'move') return;
  const open = bookings.find((booking) => !targetOf(closing, booking));
  if (open) throw new Refused(409, texts.noPlaceNamed(open.row.name));
}

/**
 * Closes part of a day, then moves, asks or cancels its bookings, each in a separate transaction with its mail and audit
 * entry. A booking that fails stays in its slot and is returned with the reason, so that a second call tries it again.
 * @throws Refused 400 for a past day, 409 if a group has no slot to move to
 */
export async function closeDay(
  strapi: Core.Strapi,
  closing: Closing,
  actor: PanelActor,
  now: number,
): Promise<ClosingResult> {
  if (closing.day < templeClock(now, await templeTimeZone(strapi)).day) throw new Refused(400, texts.dayOver);
  requireDecided(closing, await bookingsIn(strapi, closing, 'confirmed', now));
  await ensureClosure(strapi, closing, actor, now);
  const results: ClosedBooking[] = [];
  // Read again, because a devotee may have paid in the meantime.
  for (const booking of await bookingsIn(strapi, closing, 'confirmed', now)) {
    const result = await takeAway(strapi, booking, closing, actor, now);
    if (result) results.push(result);
  }
  return { done: results.filter(({ why }) => why === ''), failed: results.filter(({ why }) => why !== '') };
}
