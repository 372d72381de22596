import type { Sheet, SheetBooking } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { session } from '../../lib/session';
import { keptSheet, sheetMarks, type Mark } from '../../stores/sheet';

let isSending = false;
let underWay = '';

/** The mark that is on its way to the server just now, by its key; '' when none is. */
export const markUnderWay = (): string => underWay;

/** Keeps a reading of the sheet on this device, for whoever is signed in. */
export function keepSheet(sheet: Sheet): void {
  const owner = session.get()?._id;
  if (owner) keptSheet.set({ owner, sheet, aheadMs: Date.now() - Date.parse(sheet.now) });
}

/** Puts one entry into the kept sheet as the server has just told it. */
function keepBooking(booking: SheetBooking): void {
  const kept = keptSheet.get();
  if (!kept) return;
  const days = kept.sheet.days.map((day) => ({
    ...day,
    bookings: day.bookings.map((known) => (known._id === booking._id ? booking : known)),
  }));
  keptSheet.set({ ...kept, sheet: { ...kept.sheet, days } });
}

const without = (key: string) => sheetMarks.set(sheetMarks.get().filter((mark) => mark.key !== key));

function send({ id, act, at, note, link, picture }: Mark): Promise<SheetBooking> {
  if (act === 'undo') return callApi('sheet.undo', { params: { id } });
  return callApi('sheet.done', { params: { id }, body: { at, note, link, picture } });
}

/** Whether a mark is to be sent later: no signal, too many at once, or a session that has ended. */
const isForLater = ({ isTemporary, status }: ApiError) => isTemporary || [401, 429, 500].includes(status);

/** What waits to be sent for whoever is signed in. */
function waitingMarks(): readonly Mark[] {
  const owner = session.get()?._id;
  return sheetMarks.get().filter((mark) => mark.owner === owner && mark.refused === undefined);
}

async function sendOne(mark: Mark): Promise<ApiError | null> {
  underWay = mark.key;
  try {
    const booking = await send(mark);
    keepBooking(booking);
    without(mark.key);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isForLater(error)) return error;
    // The server's word is final: it is said, and not asked again.
    const { message } = error;
    sheetMarks.set(sheetMarks.get().map((known) => (known.key === mark.key ? { ...known, refused: message } : known)));
    return null;
  } finally {
    underWay = '';
  }
}

/**
 * Sends what was pressed, one after the other in its order, so that an undo never overtakes its mark. Marks may be sent
 * twice without harm: the server takes each once.
 * @returns why the rest waits; null when all was sent or somebody else is sending
 */
export async function sendMarks(): Promise<ApiError | null> {
  if (isSending) return null;
  isSending = true;
  try {
    for (let next = waitingMarks()[0]; next; next = waitingMarks()[0]) {
      const problem = await sendOne(next);
      if (problem) return problem;
    }
    return null;
  } finally {
    isSending = false;
  }
}
