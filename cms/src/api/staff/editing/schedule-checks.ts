import { weekdaysOf } from '@seva/config/rules/timings';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

const clock = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5) : null);

/** Requires an end after the start on the same day. A whole day has neither. */
function timeProblems({ startsAt, endsAt }: Entry, at: Problem['path'] = []): Problem[] {
  const [begins, ends] = [clock(startsAt), clock(endsAt)];
  const fits = ends === null || (begins !== null && ends > begins);
  return fits ? [] : [{ path: [...at, 'endsAt'], message: texts.endsBeforeItBegins }];
}

/** Requires a weekday and valid times for each opening, and an https address for the stream. */
export function scheduleProblems({ openings, streamUrl }: Entry): Problem[] {
  const list = Array.isArray(openings) ? (openings as Entry[]) : [];
  const isSafe = typeof streamUrl !== 'string' || streamUrl === '' || /^https:\/\/[^\s/][^\s/.]*\.\S+$/.test(streamUrl);
  return [
    ...list.flatMap((opening, index) => [
      ...(weekdaysOf(opening).length > 0 ? [] : [{ path: ['openings', index, 'monday'], message: texts.noDay }]),
      ...timeProblems(opening, ['openings', index]),
    ]),
    ...(isSafe ? [] : [{ path: ['streamUrl'], message: texts.badStream }]),
  ];
}

/** Requires the last closed day not to precede the first. Either time may be missing. */
export function closureProblems(entry: Entry): Problem[] {
  const { firstDay, lastDay, startsAt, endsAt } = entry;
  const isTurned = typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay < firstDay;
  const [begins, ends] = [clock(startsAt), clock(endsAt)];
  return [
    ...(isTurned ? [{ path: ['lastDay'], message: texts.closureEndsBefore }] : []),
    ...(begins && ends && ends <= begins ? [{ path: ['endsAt'], message: texts.endsBeforeItBegins }] : []),
  ];
}

export const openingDayProblems = (entry: Entry): Problem[] => timeProblems(entry);
