import { readFileSync } from 'node:fs';
import { parseServerEnv } from '@seva/config/env/server';
import { expect, it, vi } from 'vitest';
import { printStartupBanner } from './startup-banner';

const key = 'k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2';
const stripe = { STRIPE_SECRET_KEY: `sk_test_${key}`, STRIPE_PUBLISHABLE_KEY: `pk_test_${key}` };

async function printed(raw: Record<string, string>, owners: number): Promise<string> {
  const parsed = parseServerEnv({ ...stripe, ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const strapi = {
    server: { httpServer: { address: () => ({ port: 4201 }) } },
    db: { query: () => ({ count: () => Promise.resolve(owners) }) },
  };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await printStartupBanner(strapi as never, { env: parsed.env, dataFolder: '/var/lib/seva' } as never);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

it('prints the address that visitors use, and where the server listens behind it', async () => {
  const text = await printed({ PUBLIC_URL: 'https://shop.temple.test', HOST: '127.0.0.1', PORT: '4201' }, 1);
  expect(text).toContain('Shop     https://shop.temple.test/\n');
  expect(text).toContain('Panel    https://shop.temple.test/cms\n');
  expect(text).toContain('Listens  http://127.0.0.1:4201/');
  expect(text).not.toContain('create-admin');
});

it('prints its own address without PUBLIC_URL, with the port that it got', async () => {
  const text = await printed({ HOST: '0.0.0.0', PORT: '0' }, 1);
  expect(text).toContain('Shop     http://localhost:4201/\n');
  expect(text).not.toContain('Listens');
});

it('names its version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await printed({}, 1)).toContain(`\n  Version  ${version}\n`);
});

it('names the next step while the panel has no owner', async () => {
  expect(await printed({}, 0)).toContain('seva create-admin');
});
