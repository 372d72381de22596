import { expect, it } from 'vitest';
import { callApi, confirmCard, until } from '../support/client';
import { newDevotee } from '../security/support/cast';
import { sized, writeFigure } from '../support/evidence';
import { type ProcessGroup } from './group';

/** Tests background work that all processes look for at once. */
export function jobTests(group: () => ProcessGroup): void {
  const count = sized(1000, 100);
  const numberOf = async (statement: string, values: readonly unknown[] = []) =>
    Number((await group().sql(statement, values))[0]?.count);

  it('sends each email once', async () => {
    const before = group().mails.taken.size;
    await group().sql(
      `insert into outbox_mails (document_id, template, "to", subject, text, html, headers, state, attempts, resends,
         next_attempt_at, created_at, updated_at)
       select 'several' || n, 'contact', 'devotee' || n || '@example.org', 'Once', 'Once', '<p>Once</p>', '{}',
         'pending', 0, 0, now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'
       from generate_series(1, $1::int) n`,
      [count],
    );
    const sent = () =>
      numberOf(`select count(*) from outbox_mails where document_id like 'several%' and state = 'sent'`);
    await until('every mail to be sent', async () => (await sent()) === count, 60_000);
    const times = [...group().mails.taken].filter(([id]) => id.startsWith('<several')).map(([, taken]) => taken);
    const twice = times.filter((taken) => taken > 1).length;
    writeFigure({ row: 'jobs', what: `of ${count} mails, sent`, least: count, reached: times.length });
    writeFigure({ row: 'jobs', what: `of ${count} mails, sent twice`, most: 0, reached: twice });
    expect([times.length, twice]).toEqual([count, 0]);
    expect(group().mails.taken.size).toBeGreaterThanOrEqual(before + count);
  });

  it('closes each unpaid donation once', async () => {
    const { token } = await newDevotee(group());
    const { products } = (await callApi(group(), 'products.list', { query: { category: 'baba' } })).body;
    const cartItems = [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 1 }];
    const { body } = await callApi(group(), 'checkout.paymentIntent', { body: { cartItems } }, token);
    // Copies of it, started two days ago.
    await group().sql(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
         'id', nextval('orders_id_seq'), 'document_id', 'several' || n,
         'created_at', (now() at time zone 'utc') - interval '2 days')
         || '{"intent_id": null, "idempotency_key": null}')).*
       from orders o, generate_series(1, $2::int) n where o.document_id = $1`,
      [body.orderId, count],
    );
    const open = () => numberOf(`select count(*) from orders where document_id like 'several%' and state = 'pending'`);
    await until('every donation to be closed', async () => (await open()) === 0, 120_000);
    const rows = await group().sql(
      `select entity_id, count(*) from audit_entries where entity = 'order' and entity_id like 'several%' group by 1`,
    );
    const twice = rows.filter((row) => Number(row.count) > 1).length;
    writeFigure({ row: 'jobs', what: `of ${count} unpaid donations, closed`, least: count, reached: rows.length });
    writeFigure({ row: 'jobs', what: `of ${count} unpaid donations, closed twice`, most: 0, reached: twice });
    expect([rows.length, twice]).toEqual([count, 0]);
  });

  it('records each payment once, whichever process hears of it first', async () => {
    const gifts = sized(100, 4);
    const { products } = (await callApi(group(), 'products.list', { query: { category: 'baba' } })).body;
    const cartItems = [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 1 }];
    const orders: string[] = [];
    for (let first = 0; first < gifts; first += 4) {
      const { token } = await newDevotee(group());
      const some = Array.from({ length: 4 }, async () => {
        const { body } = await callApi(group(), 'checkout.paymentIntent', { body: { cartItems } }, token);
        await confirmCard(group(), body);
        const params = { id: body.orderId };
        // The browser, the webhook and the sweeper all report it, each at some process.
        await Promise.all(Array.from({ length: 3 }, () => callApi(group(), 'orders.pay', { params, body: {} }, token)));
        return body.orderId;
      });
      orders.push(...(await Promise.all(some)));
    }
    const of = 'from payments_payment_events where order_id = any($1)';
    const written = await numberOf(`select count(*) ${of}`, [orders]);
    const paid = await numberOf(`select count(*) from orders where document_id = any($1) and is_paid`, [orders]);
    const confirmations = `select count(*) from outbox_mails where order_id = any($1) and template = 'donation-confirmation'`;
    const mailed = await numberOf(confirmations, [orders]);
    writeFigure({
      row: 'jobs',
      what: `of ${gifts} payments, written down`,
      least: gifts,
      most: gifts,
      reached: written,
    });
    writeFigure({
      row: 'jobs',
      what: `of ${gifts} payments, confirmed by mail`,
      least: gifts,
      most: gifts,
      reached: mailed,
    });
    expect([paid, written, mailed]).toEqual([gifts, gifts, gifts]);
  });
}
