import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, launchFlags } from './chromium.mjs';
import { freePort } from './free-port.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('uses the given path or none', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  expect(await findChromium()).toBeNull();
});

test('keeps the browser off the network', () => {
  expect(launchFlags).toEqual(
    expect.arrayContaining(['--disable-background-networking', '--disable-component-update', '--disable-sync']),
  );
});

test('returns a free port that a browser opens', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1023);
  expect([5060, 5061, 6000, 6665, 6669, 10080]).not.toContain(port);
});
