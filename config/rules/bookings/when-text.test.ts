import { expect, it } from 'vitest';
import type { Opening } from './schedule';
import { whenText } from './when-text';

const opening = (weekdays: number[], startsAt: string | null = null, endsAt: string | null = null): Opening => ({
  ...{ on: 'every_week', weekdays, startsAt, endsAt, capacity: null },
});

it.each<[string, Opening[], string]>([
  [
    'different times on weekdays and weekends',
    [opening([1, 2, 3, 4, 5], '07:30', '08:30'), opening([6, 7], '09:00')],
    'Monday to Friday 7:30 – 8:30 AM; Saturday and Sunday 9:00 AM',
  ],
  ['a whole day', [opening([1, 2, 3, 4, 5, 6, 7])], 'Every day'],
  ['one evening', [opening([4], '19:30', '20:00')], 'Thursday 7:30 – 8:00 PM'],
  ['no openings', [], ''],
  ['an opening without days', [opening([], '09:00')], '9:00 AM'],
])('describes %s', (_, openings, words) => expect(whenText(openings)).toBe(words));
