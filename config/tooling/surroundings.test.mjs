import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from './scratch-folder.mjs';
import { enter, machineOf, surroundings } from './surroundings.mjs';

let checkout;
beforeEach(() => {
  checkout = mkdtempSync(path.join(scratchFolder(), 'seva-checkout-'));
  for (const part of ['config', 'cms', 'storefront']) mkdirSync(path.join(checkout, part));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** What a process that is started now finds. */
function found() {
  const program = `
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
    const temporary = require('node:os').tmpdir();
    console.log(JSON.stringify({ timeZone, locale, umask: process.umask(), temporary, env: process.env }));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }));
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

const dotEnvOf = (part) => path.join(checkout, part, '.env');

describe.each(surroundings)('$name', (machine) => {
  it('is what every process finds, and is gone afterwards', async () => {
    const before = found();
    const { leave } = await enter(machine, checkout);
    try {
      const inside = found();
      expect(inside.timeZone).toBe(machine.env.TZ === 'Asia/Kolkata' ? 'Asia/Calcutta' : machine.env.TZ);
      expect(inside.umask).toBe(machine.umask);
      expect(inside.temporary.includes(' ')).toBe(machine.blankInFolder || before.temporary.includes(' '));
      for (const [name, value] of Object.entries(machine.env)) expect(inside.env[name], name).toBe(value);
      if (machine.env.LANG !== 'C')
        expect(inside.locale).toBe(machine.env.LANG.replace('.UTF-8', '').replace('_', '-'));
      for (const part of ['', 'config', 'cms', 'storefront'])
        expect(existsSync(dotEnvOf(part)), part).toBe(machine.dotEnv);
      if (machine.busyPorts) for (const port of [1337, 5173, 5432]) expect(await answers(port), `${port}`).toBe(true);
    } finally {
      await leave();
    }
    expect(found()).toEqual(before);
    for (const part of ['', 'config', 'cms', 'storefront']) expect(existsSync(dotEnvOf(part)), part).toBe(false);
  });
});

it('a .env file that somebody has stays as it is', async () => {
  writeFileSync(dotEnvOf(''), 'PORT=8081\n');
  const { leave } = await enter(
    surroundings.find(({ dotEnv }) => dotEnv),
    checkout,
  );
  await leave();
  expect(readFileSync(dotEnvOf(''), 'utf8')).toBe('PORT=8081\n');
});

it('a machine can be asked for by its traits', async () => {
  const { leave, more } = await enter(machineOf({ fonts: 'noto', zone: 'Asia/Tokyo', locale: 'de_DE' }), checkout);
  try {
    expect(found()).toMatchObject({ timeZone: 'Asia/Tokyo', locale: 'de-DE' });
    expect(more).toEqual({ SEVA_TEST_FONTS: 'noto', SEVA_TEST_SCALE: '1', SEVA_TEST_JOURNEYS: 'all' });
  } finally {
    await leave();
  }
  expect([machineOf({}).loaded, machineOf({ load: true }).loaded]).toEqual([false, true]);
});

it('between them the machines have all that a machine may have', () => {
  const values = (name) => surroundings.map(({ env }) => env[name]);
  expect(values('TZ')).toEqual(
    expect.arrayContaining(['Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin', 'America/New_York']),
  );
  expect(values('LC_ALL')).toEqual(expect.arrayContaining(['de_DE.UTF-8', 'tr_TR.UTF-8', 'C']));
  expect(surroundings.map(({ umask }) => umask)).toEqual(expect.arrayContaining([0o077, 0o000]));
  for (const trait of ['blankInFolder', 'dotEnv', 'busyPorts', 'loaded'])
    expect(surroundings.filter((machine) => machine[trait]).length, trait).toBeGreaterThan(0);
  expect(surroundings.some(({ scale }) => scale === 2)).toBe(true);
  for (const fonts of ['arial', 'noto', 'bare'])
    expect(surroundings.filter((machine) => machine.fonts === fonts && machine.loaded).length, fonts).toBeGreaterThan(
      0,
    );
  expect(surroundings.some(({ env }) => 'HOME' in env && env.HOME === undefined)).toBe(true);
  expect(surroundings.some(({ env }) => env.NODE_OPTIONS)).toBe(true);
  expect(surroundings.some(({ env }) => env.DATABASE_URL && env.STRIPE_SECRET_KEY && env.SMTP_URL)).toBe(true);
});
