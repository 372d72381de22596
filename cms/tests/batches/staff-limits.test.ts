import { setTimeout as pause } from 'node:timers/promises';
import type { ProposedRows } from '@seva/config/contract/panel/desk/batches/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../payments/support/shop';
import { auditRows } from '../support/audit-rows';
import { callPanel, signInToPanel } from '../support/panel';
import { deskIn, type Desk } from './desk';

let desk: Desk;
let token: string;
beforeAll(async () => {
  const limits = {
    SEVA_LIMIT_STAFF_LISTS_PER_ACCOUNT: '8/10m',
    SEVA_LIMIT_STAFF_FILES_PER_ACCOUNT: '3/10m',
    SEVA_LIMIT_STAFF_PEOPLE_PER_ACCOUNT: '4/1h',
  };
  desk = await deskIn(await openShop({ SEVA_LIMITS_FACTOR: '1', ...limits }));
  token = await signInToPanel(desk.shop.server, 'frontdesk');
});
afterAll(() => desk.shop.server.stop());

const findByPhone = (q: string) =>
  callPanel<{ rows: { name: string }[] }>(desk.shop.server, 'GET', `/donations/sevas/devotees?q=${q}`, { token });

it('lets the desk add 4 people an hour, and no fifth', async () => {
  const statuses: number[] = [];
  for (const name of ['Bhaskara One', 'Chitra Two', 'Damayanti Three', 'Eswara Four', 'Falguni Five'])
    statuses.push((await desk.post('/people', { name, email: `zz${statuses.length}@limits.example` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('searches people for a phone booking from three characters on, and never by email', async () => {
  const names = async (q: string) => (await findByPhone(q)).body.rows.map(({ name }) => name);
  expect([await names('Bh'), await names('limits.example'), await names('zz0')]).toEqual([[], [], []]);
  expect(await names('Bhas')).toEqual(['Bhaskara One']);
});

it('limits the searches of a person, and notes one who reads many in the audit log once', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await findByPhone('ravi')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const noted = await auditRows(desk.shop.server, { action: 'panel-user.list_people' });
  expect(noted).toMatchObject([{ after: { calls: 4, minutes: 10 } }]);
  // Each person has a count.
  expect((await desk.get('/people?q=ravi', 'treasurer')).status).toBe(200);
});

it('reads 2 MB of a bank’s blanks while others get answers, and at most 3 files', async () => {
  const batch = await desk.openBatch('file');
  const line = `01/02/2026,"Zelle from Ravi${' '.repeat(60_000)}Kumar",5`;
  const file = ['Date,Description,Amount', ...Array.from({ length: 30 }, () => line)].join('\n');
  const propose = () => desk.post<ProposedRows>(`/${batch.id}/propose`, { file });
  let isRead = false;
  const slowest = (async () => {
    let most = 0;
    while (!isRead) {
      const asked = performance.now();
      await fetch(`${desk.shop.url}/api/health`);
      most = Math.max(most, performance.now() - asked);
      await pause(10);
    }
    return most;
  })();
  const started = performance.now();
  const { status, body } = await propose();
  const took = performance.now() - started;
  isRead = true;
  expect([status, body.rows.length, body.rows[0]?.sender]).toEqual([200, 30, 'Ravi Kumar']);
  // About 0.3 s on an idle machine; tests share it with others.
  expect(took).toBeLessThan(10_000);
  expect(await slowest).toBeLessThan(5000);
  expect([(await propose()).status, (await propose()).status, (await propose()).status]).toEqual([200, 200, 429]);
});
