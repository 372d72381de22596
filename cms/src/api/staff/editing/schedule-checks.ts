import { weekdaysOf } from '@seva/config/rules/timings';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

const clock = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5) : null);

/** What ends, ends after it begins, on the same day; a whole day has neither time. */
function timeProblems({ startsAt, endsAt }: Entry, at: Problem['path'] = []): Problem[] {
  const [begins, ends] = [clock(startsAt), clock(endsAt)];
  const fits = ends === null || (begins !== null && ends > begins);
  return fits ? [] : [{ path: [...at, 'endsAt'], message: texts.endsBeforeItBegins }];
}

/** Each opening has a day of the week, and its times follow each other; a stream is a safe address. */
export function scheduleProblems({ openings, streamUrl }: Entry): Problem[] {
  const list = Array.isArray(openings) ? (openings as Entry[]) : [];
  const isSafe = typeof streamUrl !== 'string' || streamUrl === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(streamUrl);
  return [
    ...list.flatMap((opening, index) => [
      ...(weekdaysOf(opening).length > 0 ? [] : [{ path: ['openings', index, 'monday'], message: texts.noDay }]),
      ...timeProblems(opening, ['openings', index]),
    ]),
    ...(isSafe ? [] : [{ path: ['streamUrl'], message: texts.badStream }]),
  ];
}

/** The last closed day is not before the first; of hours, either end may be left open. */
export function closureProblems(entry: Entry): Problem[] {
  const { firstDay, lastDay, startsAt, endsAt } = entry;
  const isTurned = typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay < firstDay;
  const [begins, ends] = [clock(startsAt), clock(endsAt)];
  return [
    ...(isTurned ? [{ path: ['lastDay'], message: texts.closureEndsBefore }] : []),
    ...(begins && ends && ends <= begins ? [{ path: ['endsAt'], message: texts.endsBeforeItBegins }] : []),
  ];
}

/** The times of an opening day follow each other. */
export const openingDayProblems = (entry: Entry): Problem[] => timeProblems(entry);
