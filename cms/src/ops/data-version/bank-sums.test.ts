import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillBankSums } from './bank-sums';

let connection: Knex;
beforeEach(async () => {
  connection = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await connection.schema.createTable('deposits', (table) => {
    table.increments('id');
    for (const name of ['number', 'state']) table.string(name);
    for (const name of ['check_cents', 'cash_cents', 'bank_cents', 'difference_cents']) table.integer(name);
  });
  await connection.schema.createTable('orders', (table) => {
    table.increments('id');
    for (const name of ['document_id', 'payment_method', 'state', 'deposit_reference']) table.string(name);
    for (const name of ['deposited_on', 'bounced_on']) table.string(name);
    table.integer('total_cents');
  });
  await connection.schema.createTable('payments_payment_events', (table) => {
    for (const name of ['order_id', 'kind', 'day']) table.string(name);
    table.integer('amount_cents');
  });
});
afterEach(() => connection.destroy());

const order = (id: string, method: string, cents: number, more: object = {}) =>
  connection('orders').insert({
    ...{ document_id: id, payment_method: method, state: 'paid', total_cents: cents },
    ...{ deposit_reference: 'DP-2026-0001', deposited_on: '2026-11-02', ...more },
  });
const sums = async () =>
  Object.fromEntries(
    (
      (await connection('orders').orderBy('id').select('document_id', 'slip_cents', 'bank_cents')) as {
        document_id: string;
        slip_cents: number | null;
        bank_cents: number | null;
      }[]
    ).map((row) => [row.document_id, [row.slip_cents, row.bank_cents]]),
  );

it('stores the items of a reconciled deposit so that they add up, and what had bounced, once', async () => {
  await connection('deposits').insert({
    ...{ number: 'DP-2026-0001', state: 'reconciled', check_cents: 300, cash_cents: 150 },
    // The check of 100 had bounced, and a cent was missing.
    ...{ bank_cents: 349, difference_cents: -1 },
  });
  await order('kept', 'Check', 200);
  await order('bounced', 'Check', 100, { state: 'bounced', bounced_on: '2026-11-05' });
  await order('before', 'Cash', 60);
  await order('after', 'Cash', 100, { state: 'partially_refunded' });
  const refund = { kind: 'refund', amount_cents: -10 };
  await connection('payments_payment_events').insert([
    { ...refund, order_id: 'before', day: '2026-11-01' },
    { ...refund, order_id: 'after', day: '2026-11-09' },
  ]);
  for (let time = 0; time < 2; time += 1) await connection.transaction((trx) => fillBankSums(trx));
  expect(await sums()).toEqual({ kept: [200, 200], bounced: [100, 100], before: [50, 50], after: [100, 100] });
  expect(await connection('deposits').first('check_cents', 'cash_cents', 'bounced_cents')).toEqual({
    ...{ check_cents: 300, cash_cents: 150, bounced_cents: 100 },
  });
});

it('takes reversed gifts out of a deposit that is at the bank', async () => {
  await connection('deposits').insert({ number: 'DP-2026-0001', state: 'made', check_cents: 300, cash_cents: 0 });
  await order('kept', 'Check', 200, { state: 'deposited' });
  await order('reversed', 'Check', 100, { state: 'canceled' });
  await fillBankSums(connection);
  expect(await sums()).toEqual({ kept: [200, 200], reversed: [null, null] });
  expect(await connection('deposits').first('check_cents', 'bounced_cents')).toEqual({
    ...{ check_cents: 200, bounced_cents: null },
  });
});

it('stores checks that were deposited one by one, unless they bounced on an unknown day', async () => {
  await order('alone', 'Check', 200, { deposit_reference: 'Slip 1' });
  await order('unknown', 'Check', 100, { deposit_reference: null, state: 'bounced' });
  await order('waits', 'Check', 100, { deposit_reference: null, deposited_on: null, state: 'recorded' });
  await fillBankSums(connection);
  expect(await sums()).toEqual({ alone: [200, 200], unknown: [null, null], waits: [null, null] });
});
