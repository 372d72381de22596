import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi, confirmCard, until } from './support/client';
import { killAll, launch, ready } from './support/process';
import { copyOfTemplate } from './support/server';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  killAll();
  for (const remove of removals.splice(0)) await remove();
});

async function copy() {
  const made = await copyOfTemplate();
  removals.push(made.remove);
  return made;
}

describe('a wrong environment', () => {
  it('names every bad value at once and starts nothing', async () => {
    const started = launch({
      PORT: 'eighty',
      PUBLIC_URL: 'shop',
      STRIPE_SECRET_KEY: 'sk_live_short',
      SEVA_SWEEP_SECONDS: '-1',
      APP_KEYS: 'changeme',
    });
    expect(await started.exit).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SEVA_SWEEP_SECONDS', 'APP_KEYS']) {
      expect(started.output()).toContain(name);
    }
    expect(started.output()).not.toMatch(/\bat \S+:\d+/);
  });

  it('refuses production without a key, and a demo database in test mode', async () => {
    const bare = launch({ NODE_ENV: 'production' });
    expect(await bare.exit).toBe(1);
    expect(bare.output()).toContain('STRIPE_SECRET_KEY');
    const { SEVA_LIMITS_FACTOR: _, ...env } = (await copy()).env;
    const keys = {
      STRIPE_SECRET_KEY: `sk_test_${'a1b2c3d4'.repeat(6)}`,
      STRIPE_PUBLISHABLE_KEY: `pk_test_${'a1b2c3d4'.repeat(6)}`,
    };
    const test = launch({ ...env, ...keys, HOST: '127.0.0.1' });
    expect(await test.exit).toBe(1);
    expect(test.output()).toContain('demo:purge');
  });
});

describe('the process', () => {
  it('answers /api/health and ends within ten seconds of SIGTERM with 0', async () => {
    const { env, kind } = await copy();
    const started = launch(env);
    const server = await ready(started);
    const { body } = await callApi(server, 'system.health', {});
    expect(body).toEqual({ status: 'ok', mode: 'demo', database: kind, gateway: '/demo/stripe' });
    const begun = Date.now();
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(started.output()).not.toMatch(/error/i);
  });

  it('keeps a donation, once, when it is killed between the charge and the record', async () => {
    const { env, dataFolder } = await copy();
    const first = launch({ ...env, SEVA_SWEEP_SECONDS: '0.3' });
    let server = await ready(first);
    const accounts = JSON.parse(fs.readFileSync(path.join(dataFolder, 'demo-accounts.json'), 'utf8')) as Record<
      string,
      { email: string; password: string }
    >;
    const { token } = (await callApi(server, 'users.login', { body: accounts.devotee as never })).body;
    const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
    const cartItems = [{ product: service?._id ?? '', quantity: 1 }];
    const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
    await fetch(`${server.url}/demo/stripe/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ webhooks: { drop: true } }),
    });
    await confirmCard(server, intent);
    first.child.kill('SIGKILL');
    await first.exit;
    server = await ready(launch({ ...env, SEVA_SWEEP_SECONDS: '0.3' }));
    const read = () => callApi(server, 'orders.get', { params: { id: intent.orderId } }, token);
    await until('the sweeper to find the payment', async () => (await read()).body.isPaid, 20_000);
    const mine = (await callApi(server, 'orders.mine', {}, token)).body;
    expect(mine.filter((order) => order.isPaid)).toHaveLength(1);
    expect((await read()).body.number).toMatch(/-000001$/);
  });
});
