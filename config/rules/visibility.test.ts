import { describe, expect, it } from 'vitest';
import { endsBeforeItBegins, isWallClock, isWithin, momentOf, templeMinute, visibilityChanges } from './visibility';

const zone = 'America/Chicago';
const open = (visibleFrom: string | null, visibleTo: string | null, minute: string) =>
  isWithin({ visibleFrom, visibleTo }, { day: minute.slice(0, 10), minute });

describe('a window', () => {
  it.each([
    [null, null, '2026-11-08T12:00', true],
    ['2026-11-08', null, '2026-11-07T23:59', false],
    ['2026-11-08', null, '2026-11-08T00:00', true],
    ['2026-11-08T18:00', null, '2026-11-08T17:59', false],
    ['2026-11-08T18:00', null, '2026-11-08T18:00', true],
    [null, '2026-11-08', '2026-11-08T23:59', true],
    [null, '2026-11-08', '2026-11-09T00:00', false],
    [null, '2026-11-08T18:00', '2026-11-08T17:59', true],
    [null, '2026-11-08T18:00', '2026-11-08T18:00', false],
    ['2026-11-08', '2026-11-08', '2026-11-08T12:00', true],
    ['2025-12-31', '2026-01-01', '2026-01-01T23:59', true],
    ['', '', '2026-11-08T12:00', true],
  ])('opens from %j to %j at %s: %j', (from, to, minute, expected) => {
    expect(open(from, to, minute)).toBe(expected);
  });

  it.each([
    ['2026-11-08', '2026-11-07', true],
    ['2026-11-08', '2026-11-08', false],
    ['2026-11-08T10:00', '2026-11-08T10:00', true],
    ['2026-11-08T10:00', '2026-11-08T10:01', false],
    ['2026-11-08T10:00', '2026-11-08', false],
    ['2026-11-08', '2026-11-08T00:00', true],
    [null, '2020-01-01', false],
  ])('ends from %j to %j before it begins: %j', (visibleFrom, visibleTo, expected) => {
    expect(endsBeforeItBegins({ visibleFrom, visibleTo })).toBe(expected);
  });

  it('changes at its start and its end', () => {
    expect(visibilityChanges({ visibleFrom: '2026-10-31', visibleTo: '2026-12-31' })).toEqual([
      '2026-10-31T00:00',
      '2027-01-01T00:00',
    ]);
    expect(visibilityChanges({ visibleFrom: '2026-11-08T18:30', visibleTo: null })).toEqual(['2026-11-08T18:30']);
  });
});

describe('the wall clock', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-11-08T23:59'])('accepts %s', (text) => {
    expect(isWallClock(text)).toBe(true);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-11-08T24:00', '2026-11-08 10:00', '8 November', ''])(
    'rejects %j',
    (text) => {
      expect(isWallClock(text)).toBe(false);
    },
  );

  it.each([
    ['2026-07-01T00:00', '2026-07-01T05:00:00Z'],
    ['2026-12-01T00:00', '2026-12-01T06:00:00Z'],
    // The clock skips from 2:00 to 3:00: half past two never comes.
    ['2026-03-08T02:30', '2026-03-08T08:00:00Z'],
    ['2026-03-08T03:00', '2026-03-08T08:00:00Z'],
    // The clock goes back from 2:00 to 1:00: half past one comes twice.
    ['2026-11-01T01:30', '2026-11-01T06:30:00Z'],
    ['2026-11-01T02:00', '2026-11-01T08:00:00Z'],
  ])('shows %s in Chicago first at %s', (minute, moment) => {
    expect(new Date(momentOf(minute, zone)).toISOString()).toBe(new Date(moment).toISOString());
  });

  it('is that of the temple, not of the server', () => {
    expect(templeMinute(Date.parse('2026-11-09T04:59:00Z'), zone)).toEqual({
      day: '2026-11-08',
      minute: '2026-11-08T22:59',
    });
  });
});
