import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { storeBooking } from './support/bookings';
import { callApi, signIn } from './support/client';
import { lastYear } from './support/days';
import { kitchenService } from './support/managed-shop';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let panel: string;

beforeAll(async () => {
  server = await startTestServer();
  panel = await signInToPanel(server, 'treasurer');
});
afterAll(() => server.stop());

interface Line {
  readonly order_id: number;
  readonly position: number;
}

/** Records a check for one kitchen line. Returns the order's id and the line's row. */
async function giveCheck(): Promise<{ readonly id: string; readonly line: Line }> {
  const [devotee, admin] = await Promise.all([signIn(server, 'devotee'), signIn(server, 'admin')]);
  const service = await kitchenService(server);
  const { body: donor } = await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee);
  const body = {
    orderItems: [{ product: service._id, qty: 1 }],
    ...{ userID: donor._id, paymentMethod: 'Check', bankName: 'First Bank', checkNumber: `${Date.now()}` },
    receivedOn: `${lastYear}-03-31`,
  };
  const { _id: id } = (await callApi(server, 'orders.create', { body }, admin)).body;
  const line = (await server.strapi.db
    .connection('order_lines')
    .join('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.document_id', id)
    .first('order_lines.order_id', 'order_lines.position')) as Line;
  return { id, line };
}

/** Books a line. Replaces earlier bookings of the order. */
async function book({ order_id: orderId, position }: Line, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await server.strapi.db.query('api::booking.booking').deleteMany({ where: { order: orderId } });
  await storeBooking(server.strapi, { ...fields, orderId, position });
}

const firstLine = async (id: string) =>
  (await callPanel<DonationDetail>(server, 'GET', `/donations/orders/${id}`, { token: panel })).body.lines[0];

describe('what a donation in the panel says of a booked line', () => {
  it('names who it is for, in their order, with day and time', async () => {
    const { id, line } = await giveCheck();
    await book(line, { day: '2026-12-03', startsAt: '09:00', people: [{ name: 'Ravi Kumar' }, { name: 'Lakshmi' }] });
    expect(await firstLine(id)).toMatchObject({
      day: '2026-12-03',
      startsAt: '09:00',
      names: ['Ravi Kumar', 'Lakshmi'],
    });
  });

  it('keeps the names of a canceled booking, and no day', async () => {
    const { id, line } = await giveCheck();
    await book(line, { state: 'canceled', day: '2026-12-03', startsAt: '09:00', people: [{ name: 'Ravi Kumar' }] });
    expect(await firstLine(id)).toMatchObject({ day: null, startsAt: '', names: ['Ravi Kumar'] });
  });

  it('says nothing of a line without a booking', async () => {
    const { id, line } = await giveCheck();
    await server.strapi.db.query('api::booking.booking').deleteMany({ where: { order: line.order_id } });
    expect(await firstLine(id)).toMatchObject({ day: null, startsAt: '', names: [] });
  });
});
