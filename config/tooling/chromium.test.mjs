import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, launchFlags } from './chromium.mjs';
import { freePort } from './free-port.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a path that was given is taken, or nothing', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  expect(await findChromium()).toBeNull();
});

test('the browser stays off the network', () => {
  expect(launchFlags).toEqual(
    expect.arrayContaining(['--disable-background-networking', '--disable-component-update', '--disable-sync']),
  );
});

test('a free port is one that a browser opens', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1023);
  expect([5060, 5061, 6000, 6665, 6669, 10080]).not.toContain(port);
});
