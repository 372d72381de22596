import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, callNames, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { panelToken } from './support/panel';

// Values that one database accepts and the other rejects: years, days, and numbers beyond 32 and 64 bits.
const odd = [
  '0',
  '-1',
  '0000',
  '0001',
  '1999',
  '9999',
  '99999',
  '2147483648',
  '-2147483649',
  '99999999999',
  '9223372036854775808',
  '1e400',
  '1.5',
  'NaN',
  '0000-01-01',
  '0001-01-01',
  '2026-02-31',
  '2999-12-31',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01',
  '2026-13',
  '0000-00',
  '9999-12-31T23:59:59.999Z',
];

/** Panel lists that take days, years, amounts or numbers. */
const panelReads = [
  '/donations/glance',
  '/donations/orders',
  '/donations/orders/totals',
  '/donations/donors',
  '/donations/months',
  '/donations/months/:month',
  '/donations/months/:month/payouts',
  '/donations/devotees',
  '/donations/attention',
  '/donations/trail',
  '/donations/sevas/week',
  '/donations/sevas/place',
  '/donations/sevas/closing',
  '/donations/sevas/owed',
  '/donations/treatments',
  '/donations/papers',
  '/donations/kind-gifts',
  '/donations/years/:year/preflight',
  '/donations/runs',
];
const panelParameters = ['from', 'to', 'day', 'year', 'month', 'page', 'pageSize', 'minimum', 'maximum', 'startsAt'];

let server: TestServer;
let tokens: string[];
beforeAll(async () => {
  server = await startTestServer();
  tokens = [await signIn(server, 'devotee'), await signIn(server, 'admin')];
});
afterAll(() => server.stop());

const reads = callNames.filter((name) => calls[name].method === 'GET');

/** Returns the query parameters that a call declares. */
function queryOf(name: CallName): string[] {
  const { query } = contract[name] as Endpoint;
  return query && 'shape' in query ? Object.keys(query.shape as object) : [];
}

describe('an odd number, year or day', () => {
  it.each(reads)('answers or rejects it at %s', async (name) => {
    const { path } = calls[name];
    const pathOf = (value: string) => `/api${path.replace(/:\w+/g, encodeURIComponent(value))}`;
    const addresses = odd.flatMap((value) => [
      ...(path.includes(':') ? [pathOf(value)] : []),
      ...queryOf(name).map((asked) => `${pathOf('x1')}?${asked}=${encodeURIComponent(value)}`),
    ]);
    for (const address of addresses)
      for (const token of tokens) {
        const { status } = await sendRequest(server, { method: 'GET', path: address, token });
        expect(status, address).toBeLessThan(500);
      }
  });

  it.each(panelReads)('answers or rejects it at %s of the panel', { timeout: 120_000 }, async (path) => {
    const token = await panelToken(server);
    const values = odd.filter((_, index) => index % 3 === 0);
    for (const value of values.map(encodeURIComponent)) {
      const filled = path.replace(/:\w+/g, value);
      for (const address of [filled, ...panelParameters.map((name) => `${filled}?${name}=${value}`)]) {
        const { status } = await sendRequest(server, { method: 'GET', path: address, token });
        expect(status, address).toBeLessThan(500);
      }
    }
  });
});
