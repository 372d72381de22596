import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { keepStatements } from './kept-statements';

function open() {
  const connection = new Database(':memory:');
  const prepared: string[] = [];
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((text: string) => {
    prepared.push(text);
    return prepare(text);
  }) as typeof connection.prepare;
  keepStatements(connection, (text) => (text === 'begin' ? 'begin immediate' : text));
  return { connection, prepared };
}

it('a statement is prepared once, however often it runs', () => {
  const { connection, prepared } = open();
  connection.exec('create table gifts (cents integer)');
  for (const cents of [100, 200, 300]) {
    connection.prepare('begin').run();
    connection.prepare('insert into gifts values (?)').run(cents);
    connection.prepare('commit').run();
  }
  expect(connection.prepare('select sum(cents) as total from gifts').get()).toEqual({ total: 600 });
  expect(prepared).toEqual([
    'begin immediate',
    'insert into gifts values (?)',
    'commit',
    'select sum(cents) as total from gifts',
  ]);
});

it('a kept statement sees a table that was changed or made anew since', () => {
  const { connection } = open();
  const all = () => connection.prepare('select * from gifts').all();
  connection.exec('create table gifts (cents integer)');
  connection.exec('insert into gifts values (100)');
  expect(all()).toEqual([{ cents: 100 }]);
  connection.exec("alter table gifts add column note text default 'lamp'");
  expect(all()).toEqual([{ cents: 100, note: 'lamp' }]);
  connection.exec('drop table gifts');
  expect(all).toThrow('no such table');
  connection.exec('create table gifts (id integer, cents integer)');
  connection.exec('insert into gifts values (1, 5)');
  expect(all()).toEqual([{ id: 1, cents: 5 }]);
});

it('no more than 500 statements are kept, those that were used last', () => {
  const { connection, prepared } = open();
  const first = 'select 0 as number';
  for (let number = 0; number < 600; number += 1) {
    connection.prepare(`select ${number} as number`);
    connection.prepare(first);
  }
  connection.prepare('select 599 as number');
  connection.prepare('select 1 as number');
  expect(prepared.filter((text) => text === first)).toHaveLength(1);
  expect(prepared).toHaveLength(601);
});
