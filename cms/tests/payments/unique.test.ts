import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from './support/books';
import { writeRow } from '../support/evidence';
import { line, newDevotee, openShop, send, type Shop } from './support/shop';
import { lastYear } from '../support/days';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

/** Returns the columns that have a single-column unique index, as table.column. */
async function uniqueColumns(): Promise<string[]> {
  const { connection } = shop.server.strapi.db;
  if (shop.server.database === 'sqlite') {
    const query = `select m.name || '.' || min(i.name) as found from sqlite_master m, pragma_index_list(m.name) l,
      pragma_index_info(l.name) i where m.type = 'table' and l."unique" = 1 group by m.name, l.name having count(*) = 1`;
    return ((await connection.raw(query)) as { found: string }[]).map(({ found }) => found);
  }
  const query = `select t.relname || '.' || a.attname as found from pg_index x join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and x.indnkeyatts = 1 and x.indpred is null`;
  return ((await connection.raw(query)) as { rows: { found: string }[] }).rows.map(({ found }) => found);
}

const kept = [
  'orders.number',
  'orders.intent_id',
  'orders.idempotency_key',
  'sequences.key',
  'sessions.token_hash',
  'newsletter_subscribers.email',
  'policy_pages.slug',
  'up_users.email',
  'up_users.username',
  'up_users.reset_token_hash',
  'up_users.sign_in_hash',
  'up_users.gateway_customer',
  'payments_payment_events.key',
  'payments_refunds.key',
  'payments_refunds.gateway_id',
  'payments_webhook_deliveries.event_id',
  'payments_attentions.key',
  'payments_leases.name',
  'outbox_mails.dedupe_key',
  'audit_entries.sequence',
  'audit_entries.hash',
];

it('R2 has unique indexes in the database for all values that must be unique', async () => {
  const found = await uniqueColumns();
  const there = kept.filter((column) => found.includes(column));
  writeRow('R2', `${there.length} unique columns in the catalogue; a violation 409, a taken address 400`);
  expect(there).toEqual(kept);
});

describe('R2 a value that is taken', () => {
  it('rejects a duplicate in the database, not only in the code', async () => {
    const { token } = await newDevotee(shop);
    await send(
      shop,
      'POST',
      '/users/paymentintent',
      { cartItems: [line(shop, 0)], idempotencyKey: 'taken-key' },
      token,
    );
    const [order] = await rows(shop, 'orders', { idempotencyKey: { $contains: 'taken-key' } });
    const copy = shop.server.strapi.db.query('api::order.order').create({
      data: { ...order, id: undefined, documentId: undefined, intentId: null } as never,
    });
    await expect(copy).rejects.toMatchObject({ code: /23505|SQLITE_CONSTRAINT_UNIQUE/ });
  });

  it('answers a duplicate with 409 and a message', async () => {
    const donor = await newDevotee(shop);
    const check = (checkNumber: string) => {
      const body = {
        orderItems: [line(shop, 0)],
        userID: donor.documentId,
        paymentMethod: 'Check',
        bankName: 'First Bank',
      };
      return send(shop, 'POST', '/orders', { ...body, checkNumber, receivedOn: `${lastYear}-04-01` }, shop.admin);
    };
    expect((await check('1')).status).toBe(201);
    // A sequence that was set back, as by a restored backup, returns a number that an order already has.
    await shop.server.strapi.db.connection('sequences').where('key', `donations-${lastYear}`).decrement('value', 1);
    const { status, body } = await check('2');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toMatch(/\S/);
    await shop.server.strapi.db.connection('sequences').where('key', `donations-${lastYear}`).increment('value', 1);
    expect((await check('2')).status).toBe(201);
  });

  it('answers a duplicate email address with 400, even for twenty at once', async () => {
    const person = { name: 'Ravi', phone: '812-555-0100', password: 'a bell at dawn', email: 'Ravi@payments.example' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(shop, 'POST', '/users', person)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(400)]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe('User already exists');
  });
});
