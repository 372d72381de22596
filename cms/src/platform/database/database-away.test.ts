import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code }, more);

describe('isDatabaseAway', () => {
  it.each([
    ['a full disk under SQLite', coded('SQLITE_FULL')],
    ['a disk that SQLite cannot write', coded('SQLITE_IOERR_WRITE')],
    ['a lock that is never released', coded('SQLITE_BUSY')],
    ['a full disk under PostgreSQL', coded('53100')],
    ['no connection left', coded('53300')],
    ['a lock that was not free in time', coded('55P03')],
    ['a transaction that was idle for too long', coded('25P03')],
    ['a database that is shut down', coded('57P01')],
    ['a database that still starts', coded('57P03')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a refused connection at both addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'a connection that broke before the COMMIT',
      new Error('COMMIT; - Client has encountered a connection error and is not queryable'),
    ],
    ['a pool without a free connection', new Error('Knex: Timeout acquiring a connection. The pool is probably full.')],
    ['any of them inside another error', new Error('order', { cause: coded('57P01') })],
  ])('returns true for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a value that is taken', coded('23505')],
    ['a column that is missing', coded('42703')],
    ['a value that is taken under SQLite', coded('SQLITE_CONSTRAINT_UNIQUE')],
    ['a file that is missing', coded('ENOENT')],
    ['a programming error', new TypeError('x is not a function')],
    ['a value that is no error', 'SQLITE_FULL'],
  ])('returns false for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
