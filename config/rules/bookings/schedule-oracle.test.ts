import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planDays, type ScheduleRules } from './schedule';

const isFull = process.env.SEVA_EVIDENCE === 'bookings';
const runs = isFull ? 10_000 : 300;
const quarter = 15 * 60_000;

/** Time zones that change their clocks at two, at midnight, by half an hour, twice a year or never. */
const zones = ['America/Indiana/Tell_City', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Cairo'];
const begin = Date.UTC(2026, 0, 20);
const tableDays = 330;

/** First moment of every quarter of an hour that a zone's clock shows, by stepping through the year. */
const walked = new Map(
  zones.map((zone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const table = new Map<string, number>();
    for (let moment = begin; moment < begin + tableDays * 86_400_000; moment += quarter) {
      const shown = format.format(moment);
      if (!table.has(shown)) table.set(shown, moment);
    }
    return [zone, table] as const;
  }),
);

const days = [...new Set([...(walked.get('Asia/Kolkata')?.keys() ?? [])].map((shown) => shown.slice(0, 10)))].sort();
const quarters = Array.from({ length: 96 }, (_, index) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}`;
});

/** Returns the slots of a schedule by checking every quarter of an hour of every day. */
function oracle(rules: ScheduleRules, from: string, count: number, now: number, zone: string): string[] {
  const table = walked.get(zone) ?? new Map<string, number>();
  const momentOf = (day: string, time: string): number => {
    const exact = table.get(`${day} ${time}`);
    if (exact !== undefined) return exact;
    // A skipped minute is the first one after it that the clock shows.
    const later = [...table.entries()].filter(([shown]) => shown > `${day} ${time}`).map(([, moment]) => moment);
    return Math.min(...later);
  };
  let today = '';
  for (const [shown, moment] of table) if (moment <= now && shown.slice(0, 10) > today) today = shown.slice(0, 10);
  const todayAt = days.indexOf(today);
  const found: string[] = [];
  for (let at = days.indexOf(from); at < days.indexOf(from) + count; at += 1) {
    const day = days[at];
    if (day === undefined || at < todayAt || at - todayAt > rules.horizonDays) continue;
    for (const time of ['', ...quarters]) {
      if (time !== '' && !table.has(`${day} ${time}`)) continue;
      const weekday = new Date(`${day}T12:00Z`).getUTCDay() || 7;
      const special = rules.openingDays.find((one) => one.day === day && (one.startsAt ?? '') === time);
      const weekly = rules.openings.find((one) => one.weekdays.includes(weekday) && (one.startsAt ?? '') === time);
      const place = special ?? weekly;
      if (!place) continue;
      const closed = rules.closures.some((closure) => {
        if (days.indexOf(closure.from) > at || days.indexOf(closure.to) < at) return false;
        if (closure.startsAt === null && closure.endsAt === null) return true;
        if (time === '') return false;
        const first = closure.startsAt === null ? 0 : quarters.indexOf(closure.startsAt);
        const last = closure.endsAt === null ? 96 : quarters.indexOf(closure.endsAt);
        const begins = quarters.indexOf(time);
        const ends = place.endsAt === null ? begins + 1 : quarters.indexOf(place.endsAt);
        for (let step = begins; step < ends; step += 1) if (step >= first && step < last) return true;
        return false;
      });
      const begins = time === '' ? momentOf(days[at + 1] ?? '', '00:00') : momentOf(day, time);
      const late = [begins - rules.leadHours * 3_600_000];
      if (rules.ordersUntil) late.push(momentOf(days[at - rules.ordersUntil.daysBefore] ?? '', rules.ordersUntil.time));
      const isTooLate = late.some((moment) => now >= moment);
      found.push([day, time, place.endsAt ?? '-', place.capacity ?? '*', closed, isTooLate].join(' '));
    }
  }
  return found;
}

function planned(rules: ScheduleRules, from: string, count: number, now: number, timeZone: string): string[] {
  return planDays(rules, from, count, { now, timeZone }).flatMap(({ day, slots }) =>
    slots.map(({ startsAt, endsAt, capacity, isClosed, isTooLate }) =>
      [day, startsAt, endsAt ?? '-', capacity ?? '*', isClosed, isTooLate].join(' '),
    ),
  );
}

/** Random days; those around both clock changes are more frequent. */
const dayAt = fc.oneof(
  fc.integer({ min: 20, max: 290 }),
  fc.integer({ min: 30, max: 60 }),
  fc.integer({ min: 80, max: 105 }),
  fc.integer({ min: 275, max: 290 }),
);
const capacity = fc.option(fc.integer({ min: 0, max: 20 }));
const hour = fc.oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 16 }));
const times = fc
  .tuple(hour, fc.option(fc.integer({ min: 1, max: 12 })), fc.boolean())
  .map(([begins, length, whole]) => ({
    startsAt: whole && length === null ? null : (quarters[begins] ?? ''),
    endsAt: length === null ? null : (quarters[begins + length] ?? null),
  }));
const part = fc.tuple(fc.option(fc.integer({ min: 0, max: 80 })), fc.option(fc.integer({ min: 1, max: 15 })));

const schedule = fc.record({ start: dayAt, zone: fc.constantFrom(...zones) }).chain(({ start, zone }) => {
  const near = fc.integer({ min: -3, max: 14 }).map((ahead) => days[start + ahead] ?? '');
  return fc.record({
    zone: fc.constant(zone),
    from: fc.constant(days[start] ?? ''),
    count: fc.integer({ min: 1, max: 12 }),
    now: fc.integer({ min: -60, max: 160 }).map((hours) => begin + start * 86_400_000 + hours * 3_600_000 + 1),
    rules: fc.record<ScheduleRules>({
      openings: fc.array(
        fc
          .tuple(times, capacity, fc.subarray([1, 2, 3, 4, 5, 6, 7]))
          .map(([time, most, weekdays]) => ({ ...time, on: 'every_week' as const, weekdays, capacity: most })),
        { maxLength: 4 },
      ),
      openingDays: fc.array(
        fc.tuple(times, capacity, near).map(([time, most, day]) => ({ ...time, day, capacity: most })),
        { maxLength: 3 },
      ),
      closures: fc.array(
        fc.tuple(near, fc.integer({ min: 0, max: 3 }), part).map(([first, length, [begins, hours]]) => ({
          from: first,
          to: days[days.indexOf(first) + length] ?? '',
          startsAt: begins === null ? null : (quarters[begins] ?? ''),
          endsAt: hours === null ? null : (quarters[Math.min(95, (begins ?? 0) + hours)] ?? ''),
          reason: '',
        })),
        { maxLength: 3 },
      ),
      leadHours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 72 })),
      ordersUntil: fc.option(
        fc.record({ time: fc.constantFrom(...quarters), daysBefore: fc.integer({ min: 0, max: 3 }) }),
      ),
      horizonDays: fc.integer({ min: 0, max: 20 }),
    }),
  });
});

it(`A5 ${runs} random schedules offer what a walk through every quarter of an hour finds`, () => {
  let places = 0;
  fc.assert(
    fc.property(schedule, ({ rules, from, count, now, zone }) => {
      const expected = oracle(rules, from, count, now, zone);
      places += expected.length;
      expect(planned(rules, from, count, now, zone)).toEqual(expected);
    }),
    { numRuns: runs },
  );
  expect(places).toBeGreaterThan(runs);
}, 1_800_000);
