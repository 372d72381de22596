import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DonationPage, Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let token: string;

const gifts = {
  padma: { donor_name: 'Padma Srinivasan', donor_phone: '812-555-0177', total_cents: 448_500, number: 'D-2026-905414' },
  ravi: { donor_name: 'Ravi Kumar', donor_phone: '(317) 555 0188', total_cents: 15_550, number: 'D-2026-000777' },
  check: { donor_name: 'Latha Menon', bank_name: 'Old National Bank', check_last_4: '6391', total_cents: 88_800 },
  percent: { donor_name: '100% Giver_x', total_cents: 77_700 },
} as const;

beforeAll(async () => {
  server = await startTestServer();
  token = await signInToPanel(server, 'treasurer');
  const { client } = server.strapi.db.dialect;
  const moment = client === 'postgres' ? new Date() : Date.now();
  for (const [name, gift] of Object.entries(gifts))
    await server.strapi.db.connection('orders').insert({
      ...{ document_id: `search-${name}`, state: 'paid', payment_method: 'CreditCard', gift_date: '2026-03-04' },
      ...{ refunded_cents: 0, lost_cents: 0, is_paid: true, attempt: 1 },
      ...{ paid_at: moment, created_at: moment, updated_at: moment },
      ...gift,
    });
});
afterAll(() => server.stop());

async function search(q: string): Promise<{ names: string[]; isAlike: boolean }> {
  const query = new URLSearchParams({ q }).toString();
  const { status, body, text } = await callPanel<DonationPage>(server, 'GET', `/donations/orders?${query}`, { token });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const totals = await callPanel<Totals>(server, 'GET', `/donations/orders/totals?${query}`, { token });
  expect(totals.body.donations).toBe(body.total);
  return { names: body.rows.map(({ id }) => id.replace('search-', '')), isAlike: body.isAlike ?? false };
}

it.each([
  ['D-2026-777', 'ravi'],
  ['d 2026 777', 'ravi'],
  ['905414', 'padma'],
  ['8125550177', 'padma'],
  ['+1 (812) 555.0177', 'padma'],
  ['317-555-0188', 'ravi'],
  ['155.50', 'ravi'],
  ['$155.50', 'ravi'],
  ['4,485', 'padma'],
  ['4485.00', 'padma'],
  ['old national', 'check'],
  ['6391', 'check'],
  ['srinivasan padma', 'padma'],
  ['PADMA  srini', 'padma'],
  ['100%', 'percent'],
  ['giver_', 'percent'],
])('finds "%s" as it is written', async (q, name) =>
  expect(await search(q)).toEqual({ names: [name], isAlike: false }),
);

it.each([
  ['srinivasn', 'padma'],
  ['padma shrinivaasan', 'padma'],
  ['latta menon', 'check'],
])('finds the similar name for "%s", and says so', async (q, name) =>
  expect(await search(q)).toEqual({ names: [name], isAlike: true }),
);

it.each(['zzyzx', '999999999', '_____________'])('finds nothing for "%s"', async (q) =>
  expect(await search(q)).toEqual({ names: [], isAlike: false }),
);

it('does not filter by spaces alone', async () => {
  expect((await search('   ')).names.length).toBeGreaterThan(0);
});

it('exports the donations that the list shows', async () => {
  const { text } = await callPanel(server, 'GET', '/donations/orders/export.csv?q=srinivasn', { token });
  expect(text).toContain('Padma Srinivasan');
  expect(text).not.toContain('Ravi Kumar');
});
