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
import { keptSheet, sheetMarks, type Mark } from '../../stores/sheet';
import { keepSheet, sendMarks } from './send-marks';

/** One entry of the sheet as this device knows it: with what was pressed and not sent yet. */
export interface Entry extends SheetBooking {
  /** Pressed here, and not heard of by the server. */
  readonly isWaiting: boolean;
  /** Done as far as the server knows. */
  readonly isDoneThere: boolean;
  /** Whether "done" can be taken back now. */
  readonly mayUndo: boolean;
}

/** What the screen knows of the sheet. */
export interface SheetState {
  /** The temple's day; undefined as long as nothing was read. */
  readonly today: string | undefined;
  readonly timeZone: string;
  /** What is said for a gotram that nobody knows; '' where the sheet does not tell. */
  readonly customary: string;
  /** Milliseconds, by the server's clock. */
  readonly now: number;
  /** The three days that this device keeps, with how many entries each has. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** The entries of the day that is shown; undefined as long as they are not known. */
  readonly entries: readonly Entry[] | undefined;
  /** When what is shown was read, ISO. */
  readonly readAt: string | undefined;
  readonly hasSignal: boolean;
  readonly error: ApiError | undefined;
  readonly waiting: number;
  readonly refused: readonly Mark[];
  again(): void;
}

const everyMs = 60_000;
const retryMs = 15_000;
const noMarks: readonly Mark[] = [];

const asError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** Reads one answer of the sheet, now and again; what refuses the reader empties what is kept. */
function useReading(query: { day?: string; days: string } | null, keep: (sheet: Sheet) => void, round: number) {
  const [error, setError] = useState<ApiError>();
  const day = query?.day;
  const days = query?.days;
  useEffect(() => {
    if (days === undefined) return undefined;
    let isOver = false;
    callApi('sheet.read', { query: day ? { day, days } : { days } }).then(
      (sheet) => {
        if (isOver) return;
        keep(sheet);
        setError(undefined);
      },
      (caught: unknown) => {
        if (isOver) return;
        const problem = asError(caught);
        if (problem.status === 403) keptSheet.clear();
        setError(problem);
      },
    );
    return () => void (isOver = true);
  }, [day, days, keep, round]);
  return error;
}

/** Asks again every minute, when the network is back and when the phone is looked at again. */
function useRounds() {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((value) => value + 1), []);
  useEffect(() => {
    const timer = setInterval(again, everyMs);
    const whenSeen = () => (document.visibilityState === 'visible' ? again() : undefined);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [again]);
  return { round, again };
}

/** Sends what waits, whenever there is something or another round begins. */
function useSending(count: number, round: number, again: () => void) {
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

/** What an entry is made of, beside its booking. */
interface Pressed {
  readonly mark: Mark | undefined;
  readonly mayUndo: boolean;
  readonly by: string;
}

/** The entries as they were made last: one to which nothing has happened stays the same object, and is not drawn anew. */
const made = new WeakMap<SheetBooking, Pressed & { readonly entry: Entry }>();

function entryOf(booking: SheetBooking, { mark, mayUndo, by }: Pressed): Entry {
  const isDoneThere = booking.done !== null;
  if (!mark) return { ...booking, isDoneThere, isWaiting: false, mayUndo };
  if (mark.act === 'undo') return { ...booking, isDoneThere, done: null, isWaiting: true, mayUndo };
  const { at } = mark;
  const { note = '', link = '', picture = '' } = booking.done ?? {};
  const told = { note: mark.note ?? note, link: mark.link ?? link, picture: mark.picture ?? picture };
  const pressed = { at, by, undoUntil: new Date(undoUntil(Date.parse(at))).toISOString() };
  return { ...booking, isDoneThere, done: { ...pressed, ...booking.done, ...told }, isWaiting: true, mayUndo };
}

/** Whether "done" can be taken back now: what the server has not heard of always, what it knows for ten minutes. */
function mayBeUndone({ done }: SheetBooking, mark: Mark | undefined, now: number): boolean {
  if (mark?.act === 'undo') return false;
  return done ? now <= Date.parse(done.undoUntil) : mark !== undefined;
}

/** An entry with what was pressed here since: the last mark counts. */
function withMarks(booking: SheetBooking, marks: readonly Mark[], now: number, by: string): Entry {
  const mark = marks.findLast(({ id, refused }) => id === booking._id && refused === undefined);
  const pressed = { mark, mayUndo: mayBeUndone(booking, mark, now), by };
  const known = made.get(booking);
  if (known && known.mark === mark && known.mayUndo === pressed.mayUndo && known.by === by) return known.entry;
  const entry = entryOf(booking, pressed);
  made.set(booking, { ...pressed, entry });
  return entry;
}

/**
 * The sheet of a day, today when none is named: from this device at once, from the server as soon as it answers. Three
 * days stay on the device, for whoever is signed in; another day is shown as long as it is open.
 */
export function useSheet(asked: string | undefined): SheetState {
  const user = session.use();
  const stored = keptSheet.use();
  const kept = stored && stored.owner === user?._id ? stored : null;
  const allMarks = sheetMarks.use();
  const marks = allMarks.length === 0 ? noMarks : allMarks.filter(({ owner }) => owner === user?._id);
  const waiting = marks.filter(({ refused }) => refused === undefined).length;
  const { round, again } = useRounds();
  const error = useReading({ days: '3' }, keepSheet, round);
  const [other, setOther] = useState<Sheet>();
  const keptDays = kept?.sheet.days.map(({ day }) => day);
  const isOther = asked !== undefined && keptDays !== undefined && !keptDays.includes(asked);
  const otherError = useReading(isOther ? { day: asked, days: '1' } : null, setOther, round);
  const problem = useSending(waiting, round, again);
  const isOnline = useOnline();
  const now = useNow() - (kept?.aheadMs ?? 0);
  const timeZone = kept?.sheet.timeZone ?? 'UTC';
  const today = kept ? templeClock(now, timeZone).day : undefined;
  const day = asked ?? today;
  const from = isOther ? other : kept?.sheet;
  const found = from?.days.find((each) => each.day === day)?.bookings;
  const named = user?.name ?? '';
  return {
    today,
    timeZone,
    customary: from?.customaryGotram ?? '',
    now,
    days: today
      ? [0, 1, 2].flatMap((ahead) => {
          const each = kept?.sheet.days.find((known) => known.day === addDays(today, ahead));
          return each ? [{ day: each.day, count: each.bookings.length }] : [];
        })
      : [],
    entries: found?.map((booking) => withMarks(booking, marks, now, named)),
    readAt: from?.now,
    hasSignal: isOnline && !error?.isTemporary && !problem?.isTemporary,
    error: found ? undefined : isOther ? otherError : error,
    waiting,
    refused: marks.filter(({ refused }) => refused !== undefined),
    again,
  };
}
