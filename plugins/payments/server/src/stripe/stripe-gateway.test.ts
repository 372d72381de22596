import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createStripeGateway, patientClient } from './stripe-gateway';

/** Returns the timeout of a try of at most five seconds, for a caller with so many milliseconds left. */
async function triedFor(patience: number | undefined): Promise<unknown> {
  let given: unknown;
  const plain = {
    getClientName: () => 'test',
    makeRequest: (...request: unknown[]) => {
      given = request.at(-1);
      return Promise.reject(new Error('not sent'));
    },
  } as Stripe.HttpClient;
  const client = patientClient({ patienceMs: () => patience }, plain);
  await client.makeRequest('host', '80', '/v1', 'GET', {}, '', 'http', 5000).catch(() => undefined);
  return given;
}

describe('the patience of a caller', () => {
  it.each([
    [undefined, 5000],
    [9000, 5000],
    [4200, 4200],
    [-3000, 500],
  ])('limits a try to the caller’s %s ms: %d ms', async (patience, ms) => {
    expect(await triedFor(patience)).toBe(ms);
  });

  it('reports a silent gateway as unreachable after two tries', async () => {
    let requests = 0;
    const silent = createServer(() => void (requests += 1));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const gateway = createStripeGateway({
      mode: 'test',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: `http://127.0.0.1:${port}`,
      publicUrl: 'http://127.0.0.1',
      internalUrl: () => '',
      sweepSeconds: 30,
      patienceMs: () => 0,
    });
    await expect(gateway.retrieveIntent('pi_1')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toBe(2);
    silent.closeAllConnections();
    silent.close();
  });
});
