import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DemoAccounts } from '../../src/boot/demo-accounts';
import { killAll, launch, ready } from '../support/process';
import { copyOfTemplate } from '../support/server';
import { sendRequest } from './support/send-request';
import { isFull, writeFigure } from '../support/evidence';

const tries = 100;
const removals: (() => Promise<void>)[] = [];
afterAll(async () => {
  killAll();
  for (const remove of removals.splice(0)) await remove();
});

async function shopBehind(trustedProxies: string) {
  const { env, dataFolder, remove } = await copyOfTemplate();
  removals.push(remove);
  const limits = { SEVA_LIMITS_FACTOR: '1', SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: '10' };
  const server = await ready(launch({ ...env, ...limits, TRUSTED_PROXIES: trustedProxies }));
  const accounts = JSON.parse(fs.readFileSync(path.join(dataFolder, 'demo-accounts.json'), 'utf8')) as DemoAccounts;
  return { ...server, accounts };
}

const fronts = [
  ['proxies of a network', '127.0.0.0/8, ::1'],
  ['one proxy in front', '1'],
] as const;

describe.each(isFull ? fronts : fronts.slice(0, 1))('R20 behind %s', (kind, trustedProxies) => {
  it('counts an address as the proxy saw it, despite forged headers', async () => {
    const shop = await shopBehind(trustedProxies);
    const join = (index: number, forwarded: string) =>
      sendRequest(shop, {
        method: 'POST',
        path: '/api/users/newsletter',
        body: JSON.stringify({ email: `n${index}@example.org` }),
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses: number[] = [];
    for (let index = 0; index < tries; index += 1)
      statuses.push((await join(index, `198.51.100.${index}, 192.0.2.${index}, 203.0.113.7`)).status);
    const through = statuses.filter((status) => status === 200).length;
    writeFigure({ row: 'R20', what: `of 100 tries let through: behind ${kind}`, most: 10, reached: through });
    expect(through).toBe(10);
    expect((await join(200, '203.0.113.8')).status).toBe(200);

    const panel: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      const body = JSON.stringify({ email: shop.accounts.panel.email, password: `guess ${index}` });
      const headers = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` };
      panel.push((await sendRequest(shop, { method: 'POST', path: '/admin/login', body, headers })).status);
    }
    const guesses = panel.filter((status) => status !== 429).length;
    writeFigure({ row: 'R20', what: `of 100 tries let through: the panel behind ${kind}`, most: 10, reached: guesses });
    expect(guesses).toBeLessThanOrEqual(10);
  });
});
