import { describe, expect, it } from 'vitest';
import { toCell, toPostgres, toSqlite, type Cell, type DriverValue } from './columns';

/** Column type, the same value in SQLite and in PostgreSQL, and the value in a backup. */
const values: readonly (readonly [string, DriverValue, DriverValue, Cell])[] = [
  ['increments', 7n, '7', 7],
  ['integer', -12n, '-12', -12],
  ['bigInteger', 9007199254740993n, '9007199254740993', '9007199254740993'],
  ['double', 17.385044, '17.385044', 17.385044],
  ['decimal', 12.3, '12.30', 12.3],
  ['boolean', 1n, 't', true],
  ['boolean', 0n, 'f', false],
  ['datetime', 1795392844501n, '2026-11-23 00:14:04.501', '2026-11-23T00:14:04.501Z'],
  ['datetime', 0n, '1970-01-01 00:00:00', '1970-01-01T00:00:00.000Z'],
  ['date', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['time', '05:00:00.000', '05:00:00', '05:00:00.000'],
  ['string', 'పూజ', 'పూజ', 'పూజ'],
  ['text', '', '', ''],
  ['jsonb', '{"a":1}', '{"a":1}', '{"a":1}'],
  ['string', null, null, null],
];

describe('toCell', () => {
  it.each(values)('converts a %s to the same cell from both databases (%s, %s)', (type, sqlite, postgres, cell) => {
    const column = { name: 'value', type };
    expect(toCell(column, sqlite)).toEqual(cell);
    expect(toCell(column, postgres)).toEqual(cell);
    expect(toCell(column, toSqlite(column, cell))).toEqual(cell);
    if (type !== 'boolean') expect(toCell(column, toPostgres(cell))).toEqual(cell);
  });

  it('preserves the microseconds of PostgreSQL', () => {
    const column = { name: 'at', type: 'datetime' };
    expect(toCell(column, '2026-11-23 00:14:04.501123')).toBe('2026-11-23T00:14:04.501123Z');
  });

  it('rejects unknown column types and values by name', () => {
    expect(() => toCell({ name: 'shape', type: 'geometry' }, 'x')).toThrow(/shape .*geometry/);
    expect(() => toCell({ name: 'at', type: 'datetime' }, 'infinity')).toThrow(/infinity/);
  });
});
