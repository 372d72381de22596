import { describe, expect, it } from 'vitest';
import { giftDay, templeClock } from './temple-time';
import { clockText, daysText, mergeTimings, nextPoojas, poojasOn, timeText } from './timings';

const zone = 'America/Chicago';
const weekdays = [1, 2, 3, 4, 5];
const pooja = (title: string, startsAt: string, days = weekdays, endsAt: string | null = null) => ({
  title,
  weekdays: days,
  startsAt,
  endsAt,
});
const timings = [
  pooja('Sej', '19:30'),
  pooja('Kakad', '07:00'),
  pooja('Madhyahna', '12:00'),
  pooja('Bhajans', '19:00', [4], '20:00'),
  pooja('Weekend Abhishekam', '09:00', [6, 7]),
];
const at = (iso: string) => {
  const [next = null] = nextPoojas(timings, Date.parse(iso), zone, 1);
  return next && [next.pooja.title, next.inMinutes, next.daysAhead];
};

describe('the next poojas', () => {
  it.each([
    ['before the first', '2026-11-20T12:00:00Z', ['Kakad', 60, 0]],
    ['during one', '2026-11-20T13:10:00Z', ['Kakad', 0, 0]],
    ['after one', '2026-11-20T13:21:00Z', ['Madhyahna', 279, 0]],
    ['from Friday night to Saturday', '2026-11-21T03:00:00Z', ['Weekend Abhishekam', 720, 1]],
    ['from Sunday noon to Monday', '2026-11-22T18:00:00Z', ['Kakad', 1140, 1]],
    ['on the night the clocks change', '2026-11-01T05:30:00Z', ['Weekend Abhishekam', 510, 0]],
    ['with a stated end', '2026-11-20T01:45:00Z', ['Bhajans', 0, 0]],
  ])('finds the next pooja %s', (_, moment, expected) => {
    expect(at(moment)).toEqual(expected);
  });

  it('returns nothing without a pooja', () => {
    expect(nextPoojas([], Date.now(), zone, 4)).toEqual([]);
  });

  it('continues over the following days up to the requested number', () => {
    const sunday = { title: 'Once', weekdays: [7], startsAt: '09:00', endsAt: null };
    const monday = Date.parse('2026-11-23T18:00:00Z');
    expect(nextPoojas([sunday], monday, zone, 4).map(({ daysAhead }) => daysAhead)).toEqual([6, 13]);
    const daily = [1, 2, 3, 4, 5, 6, 7];
    const four = nextPoojas(
      [
        { ...sunday, weekdays: daily },
        { ...sunday, weekdays: daily, startsAt: '18:30' },
      ],
      monday,
      zone,
      4,
    );
    expect(four.map(({ pooja, daysAhead }) => [pooja.startsAt, daysAhead])).toEqual([
      ['18:30', 0],
      ['09:00', 1],
      ['18:30', 1],
      ['09:00', 2],
    ]);
  });

  it('sorts a day by time', () => {
    expect(poojasOn(timings, 4).map(({ title }) => title)).toEqual(['Kakad', 'Madhyahna', 'Bhajans', 'Sej']);
  });
});

describe('times as text', () => {
  it.each([
    ['07:00', null, '7:00 AM'],
    ['19:00', '20:00', '7:00 – 8:00 PM'],
    ['11:30', '12:15', '11:30 AM – 12:15 PM'],
    ['00:00', null, '12:00 AM'],
  ])('%s to %s is %s', (start, end, words) => {
    expect(timeText(start, end)).toBe(words);
  });

  it.each([
    [[1, 2, 3, 4, 5], 'Monday to Friday'],
    [[6, 7], 'Saturday and Sunday'],
    [[4], 'Thursday'],
    [[1, 3, 5], 'Monday, Wednesday, and Friday'],
    [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
    [[], ''],
  ])('%j is %s', (days, words) => {
    expect(daysText(days)).toBe(words);
  });

  it('uses a plain space', () => {
    expect(clockText('09:05')).toBe('9:05\u00a0AM');
  });
});

describe('the temple’s day', () => {
  it.each([
    ['2027-01-01T03:30:00Z', '2026-12-31'],
    ['2027-01-01T06:00:00Z', '2027-01-01'],
    ['2026-07-04T04:59:59Z', '2026-07-03'],
  ])('a gift at %s counts on %s', (moment, day) => {
    expect(giftDay(Date.parse(moment), zone)).toBe(day);
  });

  it('begins at midnight, not at 24', () => {
    expect(templeClock(Date.parse('2026-11-20T06:05:00Z'), zone)).toEqual({
      day: '2026-11-20',
      weekday: 5,
      minutes: 5,
    });
  });
});

describe('merged timings', () => {
  const merged = (poojas: Parameters<typeof mergeTimings>[0]) =>
    mergeTimings(poojas).map(({ weekdays: days, poojas: lines }) => [
      daysText(days),
      lines.map(({ pooja: { title }, isOnAll }) => (isOnAll ? title : `${title}*`)),
    ]);

  it.each([
    [
      'puts a pooja of one weekday among those of all weekdays, by time',
      timings,
      [
        ['Monday to Friday', ['Kakad', 'Madhyahna', 'Bhajans*', 'Sej']],
        ['Saturday and Sunday', ['Weekend Abhishekam']],
      ],
    ],
    [
      'leaves days that only overlap apart',
      [pooja('A', '07:00', [1, 2]), pooja('B', '08:00', [2, 3])],
      [
        ['Monday and Tuesday', ['A']],
        ['Tuesday and Wednesday', ['B']],
      ],
    ],
    [
      'joins the same days in another order',
      [pooja('A', '07:00', [2, 1]), pooja('B', '06:00', [1, 2])],
      [['Monday and Tuesday', ['B', 'A']]],
    ],
    [
      'shows a pooja of two larger groups once',
      [pooja('A', '07:00', [1, 2]), pooja('B', '08:00', [2, 3]), pooja('C', '09:00', [2])],
      [
        ['Monday and Tuesday', ['A', 'C*']],
        ['Tuesday and Wednesday', ['B']],
      ],
    ],
    ['is empty without poojas', [], []],
  ] as const)('%s', (_title, poojas, groups) => {
    expect(merged(poojas)).toEqual(groups);
  });
});
