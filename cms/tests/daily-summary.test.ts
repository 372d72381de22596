import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDailySummary } from '../src/boot/daily-summary';
import { callApi, confirmCard, signIn } from './support/client';
import { mailsOf } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';
import { verifyAuditLog } from './support/audit-rows';

let server: TestServer;
let devotee: string;
beforeAll(async () => {
  server = await startTestServer({ STAFF_MAIL: 'treasurer@saidham.example' });
  devotee = await signIn(server, 'devotee');
});
afterAll(() => server.stop());

const summaries = () => mailsOf(server, 'staff-daily');

async function paidOrder(): Promise<string> {
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const [service] = products.filter(({ openAmount }) => !openAmount);
  const cartItems = [{ product: service?._id ?? '', quantity: 1 }];
  const { body } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee);
  await confirmCard(server, body);
  await callApi(server, 'orders.pay', { params: { id: body.orderId }, body: {} }, devotee);
  return body.orderId;
}

/** Returns a moment in the temple's time (Central, standard time). */
const at = (moment: string) => Date.parse(`${moment}:00-06:00`);

describe("the staff's daily summary", () => {
  it('sends one summary a day, from 6:00 AM on, about the day before', async () => {
    const orderId = await paidOrder();
    const orders = server.strapi.db.connection('orders').where('document_id', orderId);
    await orders.update({ gift_date: '2031-01-14' });
    expect(await sendDailySummary(server.strapi, at('2031-01-15T05:59'))).toBe(false);
    expect(await sendDailySummary(server.strapi, at('2031-01-15T06:00'))).toBe(true);
    expect(await sendDailySummary(server.strapi, at('2031-01-15T23:59'))).toBe(false);
    expect(await sendDailySummary(server.strapi, at('2031-01-16T06:30'))).toBe(true);
    const [second, first] = await summaries();
    const total = (await callApi(server, 'orders.get', { params: { id: orderId } }, devotee)).body.totalPrice;
    expect(first?.to).toBe('treasurer@saidham.example');
    expect(first?.text).toContain('Donations: 1');
    expect(first?.text).toContain(`Donated: $${total.toFixed(2)}`);
    expect(second?.text).toContain('Donations: 0');
  });

  it('sends one summary however many processes run at once', async () => {
    const now = at('2031-02-03T07:00');
    const before = (await summaries()).length;
    await Promise.all(Array.from({ length: 8 }, () => sendDailySummary(server.strapi, now)));
    expect(await summaries()).toHaveLength(before + 1);
  });

  it('contains the latest audit hash, which exposes a log that is cut off later', async () => {
    await sendDailySummary(server.strapi, at('2031-03-01T06:00'));
    const [mail] = await summaries();
    const [, sequence, hash] = /--head=(\d+):([0-9a-f]{64})/.exec(mail?.text ?? '') ?? [];
    const known = { sequence: Number(sequence), hash: hash ?? '' };
    expect(await verifyAuditLog(server, known)).toMatchObject({ intact: true });
    const entries = server.strapi.db.connection('audit_entries');
    const last = (await entries.clone().where('sequence', known.sequence).first()) as Record<string, unknown>;
    await entries.clone().where('sequence', known.sequence).delete();
    expect(await verifyAuditLog(server, known)).toMatchObject({ intact: false, break: { reason: 'cut off' } });
    await entries.clone().insert(last);
  });

  it('starts with a warning when the audit log does not verify', async () => {
    const entry = server.strapi.db.connection('audit_entries').where('sequence', 2);
    const { action } = (await entry.clone().first()) as { action: string };
    await entry.clone().update({ action: 'order.forged' });
    await sendDailySummary(server.strapi, at('2031-04-01T06:00'));
    await entry.clone().update({ action });
    const [mail] = await summaries();
    expect(mail?.subject).toBe('The audit log has been changed');
    expect(mail?.text).toContain('entry 2');
  });
});
