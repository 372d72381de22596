import type { Sheet, SheetBooking } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { session } from '../../lib/session';
import { storedSheet, sheetMarks, type Mark } from '../../stores/sheet';

let isSending = false;
let sendingKey = '';

/** Returns the key of the mark that is being sent; '' if none. */
export const sendingMarkKey = (): string => sendingKey;

/** Stores the sheet on this device for the signed-in priest. */
export function storeSheet(sheet: Sheet): void {
  const owner = session.get()?._id;
  if (owner) storedSheet.set({ owner, sheet, aheadMs: Date.now() - Date.parse(sheet.now) });
}

function updateStoredBooking(booking: SheetBooking): void {
  const stored = storedSheet.get();
  if (!stored) return;
  const days = stored.sheet.days.map((day) => ({
    ...day,
    bookings: day.bookings.map((known) => (known._id === booking._id ? booking : known)),
  }));
  storedSheet.set({ ...stored, sheet: { ...stored.sheet, days } });
}

const removeMark = (key: string) => sheetMarks.set(sheetMarks.get().filter((mark) => mark.key !== key));

function send({ id, act, at, note, link, picture }: Mark): Promise<SheetBooking> {
  if (act === 'undo') return callApi('sheet.undo', { params: { id } });
  return callApi('sheet.done', { params: { id }, body: { at, note, link, picture } });
}

/** Whether to retry later: no signal, a temporary failure, too many requests, or an expired session. */
const isForLater = ({ isTemporary, status }: ApiError) => isTemporary || [401, 429, 500].includes(status);

function waitingMarks(): readonly Mark[] {
  const owner = session.get()?._id;
  return sheetMarks.get().filter((mark) => mark.owner === owner && mark.refused === undefined);
}

async function sendOne(mark: Mark): Promise<ApiError | null> {
  sendingKey = mark.key;
  try {
    const booking = await send(mark);
    updateStoredBooking(booking);
    removeMark(mark.key);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isForLater(error)) return error;
    // The refusal is final: it is shown and not retried.
    const { message } = error;
    sheetMarks.set(sheetMarks.get().map((known) => (known.key === mark.key ? { ...known, refused: message } : known)));
    return null;
  } finally {
    sendingKey = '';
  }
}

/**
 * Sends the queued marks in order, so that an undo never overtakes its mark. Sending a mark twice is harmless.
 * @returns the error that stopped it; null if all were sent or another call is sending
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
