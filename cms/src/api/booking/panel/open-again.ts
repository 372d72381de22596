import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import { Refused } from '@seva/config/contract/refused';
import { templeClock } from '@seva/config/rules/temple-time';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { ClosingPreview } from '@seva/config/contract/panel/bookings/closings/contracts';
import type { Opening } from '@seva/config/contract/panel/bookings/closings/input';
import { auditLog } from '../../../platform/audit/audit-log';
import { templeTimeZone } from '../../content';
import { documentsOf } from '../../../platform/database/documents';
import { sevasTexts as texts } from '../../../texts/sevas';
import { previewClosing } from './closing-preview';
import { findClosures, lockClosures } from '../queries/closure-table';
import { changeSlot, readWeekSlot } from './week-slot';

/** Removes an entry of *Closed days* that covers only this day, unless another admin removed it already. */
async function removeEntry(strapi: Core.Strapi, { day, entry }: Opening, actor: PanelActor): Promise<void> {
  const uid = contentUid('closure');
  await strapi.db.transaction(async () => {
    await lockClosures(strapi);
    const found = (await findClosures(strapi, day)).find(({ documentId }) => documentId === entry);
    if (!found) return;
    const { from, to, reason, startsAt, endsAt, schedules } = found;
    if (from !== to) throw new Refused(409, texts.closedLonger, { code: 'CLOSED_LONGER' });
    await documentsOf(strapi, uid).delete({ documentId: entry });
    await auditLog(strapi).by(actor, {
      action: 'closure.remove',
      entity: 'closure',
      entityId: entry,
      before: { reason, firstDay: from, lastDay: to, startsAt, endsAt, schedules: schedules.map(({ name }) => name) },
      after: null,
    });
  });
}

/** Reopens one slot by its exception, which retains its capacity, link and note. */
async function openSlot(strapi: Core.Strapi, opening: Opening, actor: PanelActor, now: number): Promise<void> {
  const { day, schedule, startsAt } = opening;
  const key = { day, schedule, startsAt: startsAt ?? '' };
  const place = await readWeekSlot(strapi, key, now);
  if (place) await changeSlot(strapi, key, { ...place.exception, isClosed: false }, actor, now);
}

/**
 * Reopens part of a day for booking. Bookings that were moved or canceled do not return; a devotee without a day may choose
 * this one again. A second call does nothing.
 * @returns the part of the day as it is afterwards
 * @throws Refused 400 for a past day, 409 CLOSED_LONGER for an entry of several days
 */
export async function openAgain(
  strapi: Core.Strapi,
  opening: Opening,
  actor: PanelActor,
  now: number,
): Promise<ClosingPreview> {
  const { day, schedule, startsAt, entry } = opening;
  if (day < templeClock(now, await templeTimeZone(strapi)).day) throw new Refused(400, texts.dayOver);
  if (entry === '') await openSlot(strapi, opening, actor, now);
  else await removeEntry(strapi, opening, actor);
  return previewClosing(strapi, { day, schedule, startsAt }, now);
}
