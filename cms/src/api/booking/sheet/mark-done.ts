import type { Core } from '@strapi/strapi';
import type { Parsed, SheetBooking } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { mayBeDone, markTime, undoUntil } from '@seva/config/rules/bookings/done';
import { isPictureAddress } from '@seva/config/rules/picture-address';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Person } from '../../../platform/http/actor';
import { templeTimeZone } from '../../content';
import { sheetTable, type DoneColumns, type SheetRow } from '../queries/sheet-table';
import { texts } from '../../../texts/en';
import { sheetView } from './read-sheet';

type DoneNote = Pick<DoneColumns, 'doneNote' | 'doneLink' | 'donePicture'>;

function requireSafe({ link, picture }: Parsed<'sheet.done'>['body']): void {
  if (link && !/^https:\/\/[^\s\\]+$/i.test(link)) throw new Refused(400, texts.sheet.badLink, { field: 'link' });
  const isOurs = !picture || (picture.startsWith('/uploads/') && isPictureAddress(picture));
  if (!isOurs) throw new Refused(400, texts.sheet.badPicture, { field: 'picture' });
}

async function requireOnSheet(strapi: Core.Strapi, id: string): Promise<SheetRow & { readonly day: string }> {
  const row = await sheetTable(strapi).find(id);
  if (!row?.day) throw new Refused(404, texts.notFound);
  return { ...row, day: row.day };
}

async function viewOf(strapi: Core.Strapi, id: string): Promise<SheetBooking> {
  const row = await requireOnSheet(strapi, id);
  const table = sheetTable(strapi);
  const people = await table.peopleOf({ id: row.id });
  return sheetView(row, people.get(row.id) ?? [], await table.namesOf(row.doneBy ? [row.doneBy] : []));
}

/** Returns the priest's changes. Empty values change nothing. */
const changesOf = (row: SheetRow, { note, link, picture }: Parsed<'sheet.done'>['body']): Partial<DoneNote> => ({
  ...(note && note !== row.doneNote ? { doneNote: note } : {}),
  ...(link && link !== row.doneLink ? { doneLink: link } : {}),
  ...(picture && picture !== row.donePicture ? { donePicture: picture } : {}),
});

const isLate = ({ doneAt }: SheetRow, now: number) => now > undoUntil(new Date(doneAt ?? 0).getTime());

/** Returns a mark for the audit log: its time, and whether it has a note, link or picture. */
const auditFacts = (doneAt: string | Date | null, changes: Partial<DoneNote>) => ({
  doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
  ...(Object.keys(changes).length > 0 ? { told: true } : {}),
});

/**
 * Marks a booking as done. A second call keeps the first time and name. A note, link or picture can be added while the mark
 * can be undone.
 * @throws Refused 404 if it is on no priest sheet, 409 `TOO_EARLY` before its day, 409 `TOO_LATE` for a note after the mail to
 *   the devotee
 */
export async function markDone(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'sheet.done'>['body'],
  actor: Person,
  now: number,
): Promise<SheetBooking> {
  requireSafe(body);
  const timeZone = await templeTimeZone(strapi);
  return strapi.db.transaction(async () => {
    const row = await requireOnSheet(strapi, id);
    const { day } = row;
    if (!mayBeDone(day, now, timeZone)) throw new Refused(409, texts.sheet.tooEarly, { code: 'TOO_EARLY' });
    const changes = changesOf(row, body);
    const move = nextBooking({ state: row.state, lacksDay: false }, 'done');
    if (move) {
      const doneAt = new Date(markTime(body.at ? Date.parse(body.at) : now, { day, now, timeZone }));
      const change = { state: move.to, doneAt, doneBy: actor.id, ...changes };
      // A concurrent second call finds it done and changes nothing.
      if (await sheetTable(strapi).change(row.id, row.state, change)) {
        const event = { action: 'booking.done', entity: 'booking', entityId: id };
        await auditLog(strapi).note({ ...event, before: { doneAt: null }, after: auditFacts(doneAt, changes) });
      }
      return viewOf(strapi, id);
    }
    if (Object.keys(changes).length === 0) return viewOf(strapi, id);
    if (isLate(row, now)) throw new Refused(409, texts.sheet.tooLateToTell, { code: 'TOO_LATE' });
    if (await sheetTable(strapi).change(row.id, row.state, { state: row.state, ...changes })) {
      const event = { action: 'booking.done', entity: 'booking', entityId: id };
      await auditLog(strapi).note({ ...event, before: null, after: auditFacts(row.doneAt, changes) });
    }
    return viewOf(strapi, id);
  });
}

/**
 * Undoes the mark. A second call does nothing.
 * @throws Refused 404 if it is on no priest sheet, 409 `TOO_LATE` after the mail to the devotee
 */
export async function undoDone(strapi: Core.Strapi, id: string, now: number): Promise<SheetBooking> {
  return strapi.db.transaction(async () => {
    const row = await requireOnSheet(strapi, id);
    const move = nextBooking({ state: row.state, lacksDay: false }, 'undone');
    if (!move) return viewOf(strapi, id);
    if (isLate(row, now)) throw new Refused(409, texts.sheet.tooLate, { code: 'TOO_LATE' });
    const nothing = { doneAt: null, doneBy: null, doneNote: null, doneLink: null, donePicture: null };
    if (await sheetTable(strapi).change(row.id, row.state, { state: move.to, ...nothing })) {
      const event = { action: 'booking.undone', entity: 'booking', entityId: id };
      await auditLog(strapi).note({ ...event, before: auditFacts(row.doneAt, {}), after: { doneAt: null } });
    }
    return viewOf(strapi, id);
  });
}
