import { useCallback, useEffect, useState } from 'react';
import type { Sheet, SheetBooking } from '@seva/config/contract';
import { undoUntil } from '@seva/config/rules/bookings/done';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { useNow } from '../../lib/now';
import { session } from '../../lib/session';
import { useOnline } from '../../lib/use-online';
import { storedSheet, sheetMarks, type Mark } from '../../stores/sheet';
import { storeSheet, sendMarks } from './send-marks';

/** Entry of the sheet with the unsent marks of this device. */
export interface Entry extends SheetBooking {
  /** True if a mark is not sent yet. */
  readonly isWaiting: boolean;
  readonly isDoneOnServer: boolean;
  readonly mayUndo: boolean;
}

export interface SheetState {
  /** Today at the temple; undefined until the sheet is read. */
  readonly today: string | undefined;
  readonly timeZone: string;
  /** Customary gotram, read if a gotram is unknown; '' if the sheet has none. */
  readonly customary: string;
  /** Server time in milliseconds. */
  readonly now: number;
  /** Days stored on this device, with their number of entries. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** Entries of the shown day; undefined until they are known. */
  readonly entries: readonly Entry[] | undefined;
  /** Time of reading, ISO. */
  readonly readAt: string | undefined;
  readonly hasSignal: boolean;
  readonly error: ApiError | undefined;
  readonly waiting: number;
  readonly refused: readonly Mark[];
  again(): void;
}

const refreshMs = 60_000;
const retryMs = 15_000;
const noMarks: readonly Mark[] = [];

const asError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** Fetches the sheet in each round. A 403 clears the stored sheet. */
function useSheetRequest(query: { day?: string; days: string } | null, onSheet: (sheet: Sheet) => void, round: number) {
  const [error, setError] = useState<ApiError>();
  const day = query?.day;
  const days = query?.days;
  useEffect(() => {
    if (days === undefined) return undefined;
    let isOver = false;
    callApi('sheet.read', { query: day ? { day, days } : { days } }).then(
      (sheet) => {
        if (isOver) return;
        onSheet(sheet);
        setError(undefined);
      },
      (caught: unknown) => {
        if (isOver) return;
        const problem = asError(caught);
        if (problem.status === 403) storedSheet.clear();
        setError(problem);
      },
    );
    return () => void (isOver = true);
  }, [day, days, onSheet, round]);
  return error;
}

/** Counts refresh rounds: every minute, when the network returns and when the page becomes visible. */
function useRefreshRounds() {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((value) => value + 1), []);
  useEffect(() => {
    const timer = setInterval(again, refreshMs);
    const onVisible = () => (document.visibilityState === 'visible' ? again() : undefined);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [again]);
  return { round, again };
}

/** Sends queued marks when there are any, and in each round. */
function useMarkSender(count: number, round: number, again: () => void) {
  const [problem, setProblem] = useState<ApiError | null>(null);
  useEffect(() => {
    if (count === 0) {
      setProblem(null);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    void sendMarks().then((found) => {
      setProblem(found);
      if (found) timer = setTimeout(again, retryMs);
    });
    return () => clearTimeout(timer);
  }, [count, round, again]);
  return problem;
}

interface EntryInput {
  readonly mark: Mark | undefined;
  readonly mayUndo: boolean;
  readonly by: string;
}

/** Cache of entries, so that an unchanged entry stays the same object and is not rendered again. */
const entryCache = new WeakMap<SheetBooking, EntryInput & { readonly entry: Entry }>();

function entryOf(booking: SheetBooking, { mark, mayUndo, by }: EntryInput): Entry {
  const isDoneOnServer = booking.done !== null;
  if (!mark) return { ...booking, isDoneOnServer, isWaiting: false, mayUndo };
  if (mark.act === 'undo') return { ...booking, isDoneOnServer, done: null, isWaiting: true, mayUndo };
  const { at } = mark;
  const { note = '', link = '', picture = '' } = booking.done ?? {};
  const details = { note: mark.note ?? note, link: mark.link ?? link, picture: mark.picture ?? picture };
  const marked = { at, by, undoUntil: new Date(undoUntil(Date.parse(at))).toISOString() };
  return { ...booking, isDoneOnServer, done: { ...marked, ...booking.done, ...details }, isWaiting: true, mayUndo };
}

/** Whether "done" can be undone: always before it is sent, then for ten minutes. */
function canUndo({ done }: SheetBooking, mark: Mark | undefined, now: number): boolean {
  if (mark?.act === 'undo') return false;
  return done ? now <= Date.parse(done.undoUntil) : mark !== undefined;
}

function withMarks(booking: SheetBooking, marks: readonly Mark[], now: number, by: string): Entry {
  const mark = marks.findLast(({ id, refused }) => id === booking._id && refused === undefined);
  const input = { mark, mayUndo: canUndo(booking, mark, now), by };
  const known = entryCache.get(booking);
  if (known && known.mark === mark && known.mayUndo === input.mayUndo && known.by === by) return known.entry;
  const entry = entryOf(booking, input);
  entryCache.set(booking, { ...input, entry });
  return entry;
}

/**
 * Returns the sheet of a day, by default today: stored data first, then the server's. Three days are stored for the
 * signed-in priest; other days are only shown.
 */
export function useSheet(requestedDay: string | undefined): SheetState {
  const user = session.use();
  const stored = storedSheet.use();
  const ownSheet = stored && stored.owner === user?._id ? stored : null;
  const allMarks = sheetMarks.use();
  const marks = allMarks.length === 0 ? noMarks : allMarks.filter(({ owner }) => owner === user?._id);
  const waiting = marks.filter(({ refused }) => refused === undefined).length;
  const { round, again } = useRefreshRounds();
  const error = useSheetRequest({ days: '3' }, storeSheet, round);
  const [otherSheet, setOtherSheet] = useState<Sheet>();
  const storedDays = ownSheet?.sheet.days.map(({ day }) => day);
  const isOther = requestedDay !== undefined && storedDays !== undefined && !storedDays.includes(requestedDay);
  const otherError = useSheetRequest(isOther ? { day: requestedDay, days: '1' } : null, setOtherSheet, round);
  const problem = useMarkSender(waiting, round, again);
  const isOnline = useOnline();
  const now = useNow() - (ownSheet?.aheadMs ?? 0);
  const timeZone = ownSheet?.sheet.timeZone ?? 'UTC';
  const today = ownSheet ? templeClock(now, timeZone).day : undefined;
  const day = requestedDay ?? today;
  const from = isOther ? otherSheet : ownSheet?.sheet;
  const found = from?.days.find((each) => each.day === day)?.bookings;
  const userName = user?.name ?? '';
  return {
    today,
    timeZone,
    customary: from?.customaryGotram ?? '',
    now,
    days: today
      ? [0, 1, 2].flatMap((ahead) => {
          const each = ownSheet?.sheet.days.find((known) => known.day === addDays(today, ahead));
          return each ? [{ day: each.day, count: each.bookings.length }] : [];
        })
      : [],
    entries: found?.map((booking) => withMarks(booking, marks, now, userName)),
    readAt: from?.now,
    hasSignal: isOnline && !error?.isTemporary && !problem?.isTemporary,
    error: found ? undefined : isOther ? otherError : error,
    waiting,
    refused: marks.filter(({ refused }) => refused !== undefined),
    again,
  };
}
