import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import { Refused } from '@seva/config/contract/refused';
import { templeClock } from '@seva/config/rules/temple-time';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { ClosingPreview } from '@seva/config/contract/panel/bookings/closings/contracts';
import type { Opening } from '@seva/config/contract/panel/bookings/closings/input';
import { auditLog } from '../../../platform/audit/audit-log';
import { templeTimeZone } from '../../content/services/read';
import { documentsOf } from '../../../platform/database/documents';
import { sevasTexts as texts } from '../../../texts/sevas';
import { previewClosing } from './closing-preview';
import { findClosures, lockClosures } from '../queries/closure-table';
import { changePlace, readPlace } from './place';

/** Removes an entry of *Closed days* that is about this day alone; one that is gone already was removed by somebody else. */
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

/** The exception of one place alone: its number of places, link and note stay. */
async function openPlace(strapi: Core.Strapi, opening: Opening, actor: PanelActor, now: number): Promise<void> {
  const { day, schedule, startsAt } = opening;
  const key = { day, schedule, startsAt: startsAt ?? '' };
  const place = await readPlace(strapi, key, now);
  if (place) await changePlace(strapi, key, { ...place.exception, isClosed: false }, actor, now);
}

/**
 * Opens again what was closed: it can be booked from the next request on. Nobody who was moved, asked or canceled is
 * brought back; whoever was asked may choose the day again. A second press does nothing.
 * @returns how the part of the day stands then
 * @throws Refused 400 for a day that is over, 409 CLOSED_LONGER for an entry of several days
 */
export async function openAgain(
  strapi: Core.Strapi,
  opening: Opening,
  actor: PanelActor,
  now: number,
): Promise<ClosingPreview> {
  const { day, schedule, startsAt, entry } = opening;
  if (day < templeClock(now, await templeTimeZone(strapi)).day) throw new Refused(400, texts.dayOver);
  if (entry === '') await openPlace(strapi, opening, actor, now);
  else await removeEntry(strapi, opening, actor);
  return previewClosing(strapi, { day, schedule, startsAt }, now);
}
