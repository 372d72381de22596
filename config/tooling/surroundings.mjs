import { fork } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout, root } from './checkout.mjs';

/**
 * A machine that is not this one: what its shell, its files and its other programs are like.
 * @typedef {object} Surroundings
 * @property {string} name
 * @property {string} title as it stands in the table
 * @property {Record<string, string | undefined>} env undefined takes a variable away
 * @property {number} umask
 * @property {boolean} blankInFolder whether the folder of temporary files has a blank in its path
 * @property {boolean} dotEnv whether the checkout holds .env files with the values of a real shop
 * @property {boolean} busyPorts whether something listens at the ports that shops and databases usually have
 * @property {number} scale pixels of the screen for each pixel of the page
 * @property {'arial' | 'noto' | 'bare'} fonts what is installed beside the shop's own: faces with the measures of Arial, as
 * Liberation has them; Noto; none of the usual
 * @property {boolean} loaded whether every core is busy with something else
 */

/** What a temple's shell may hold. Nothing of it leads anywhere. */
const realShop = {
  NODE_ENV: 'production',
  PORT: '1337',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://shop.temple.invalid',
  DATABASE_URL: 'postgres://seva:Kt8vQ2xLw9@db.temple.invalid:5432/seva',
  SEVA_DATA: '/var/lib/seva-of-a-real-temple',
  SEVA_LIMITS_FACTOR: '0.01',
  SEVA_SIGNING_SECRET: 'b1f3c6a99d5e4f70a2c48e1d7b6f3a55c0e9d8b7',
  STRIPE_SECRET_KEY: `sk_live_${'51Seva'.repeat(12)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${'51Seva'.repeat(12)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'aB3'.repeat(11)}`,
  SMTP_URL: 'smtps://seva:Kt8vQ2xLw9@mail.temple.invalid:465',
  MAIL_FROM: 'Seva <seva@temple.invalid>',
  TRUSTED_PROXIES: '1',
  ALLOWED_ORIGINS: 'https://www.temple.invalid',
  VITE_API_URL: 'https://api.temple.invalid',
};

const locale = (name) => ({ LANG: name, LC_ALL: name, LANGUAGE: undefined });

const plain = {
  umask: 0o022,
  blankInFolder: false,
  dotEnv: false,
  busyPorts: false,
  scale: 1,
  fonts: 'arial',
  loaded: false,
};

/** All machines. Each has several things at once that this one has not, so that a run takes hours less. @type {Surroundings[]} */
export const surroundings = [
  {
    ...plain,
    name: 'india',
    title: "India, fonts of Noto, a temple's own variables, umask 077, a blank in TMPDIR, every core busy",
    env: { TZ: 'Asia/Kolkata', ...locale('en_IN.UTF-8'), ...realShop, CI: undefined },
    fonts: 'noto',
    loaded: true,
    umask: 0o077,
    blankInFolder: true,
  },
  {
    ...plain,
    name: 'new-zealand',
    title: 'New Zealand in Turkish, no usual fonts, scale 2, no HOME, umask 000, every core busy',
    env: { TZ: 'Pacific/Auckland', ...locale('tr_TR.UTF-8'), HOME: undefined, USERPROFILE: undefined, CI: '1' },
    umask: 0o000,
    fonts: 'bare',
    scale: 2,
    loaded: true,
  },
  {
    ...plain,
    name: 'germany',
    title: 'Germany, fonts of Liberation, .env files of a real shop, usual ports busy, NODE_OPTIONS, every core busy',
    env: {
      TZ: 'Europe/Berlin',
      ...locale('de_DE.UTF-8'),
      NODE_OPTIONS: '--max-old-space-size=6144 --enable-source-maps',
      CI: undefined,
    },
    dotEnv: true,
    busyPorts: true,
    loaded: true,
  },
  {
    ...plain,
    name: 'new-york',
    title: 'New York, locale C, no variables of a terminal',
    env: { TZ: 'America/New_York', ...locale('C'), TERM: undefined, COLORTERM: undefined, CI: undefined },
  },
];

/**
 * A machine that is asked for by its traits; what is not said is as on a plain one.
 * @param {{fonts?: string, zone?: string, locale?: string, load?: boolean}} asked
 * @returns {Surroundings}
 */
export function machineOf({ fonts = plain.fonts, zone = 'UTC', locale: named = 'C', load = false }) {
  const language = named === 'C' || named.includes('.') ? named : `${named}.UTF-8`;
  return {
    ...plain,
    name: 'asked',
    title: 'The machine that was asked for',
    env: { TZ: zone, ...locale(language), CI: undefined },
    fonts,
    loaded: load,
  };
}

const ports = [80, 1337, 3000, 3306, 4173, 5173, 5432, 8000, 8080, 9000];

/** Listens at every usual port that is still free; whatever holds the others makes them as busy. */
async function holdPorts() {
  const servers = await Promise.all(
    ports.map(
      (port) =>
        new Promise((resolve) => {
          const server = createServer((socket) => socket.destroy());
          server.once('error', () => resolve(null));
          server.listen(port, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  return () => Promise.all(servers.map((server) => server && new Promise((resolve) => server.close(resolve))));
}

const mark = '# Made by npm run test:elsewhere, which also removes it.\n';
const dotEnvFiles = (checkout) => ['', 'config', 'cms', 'storefront'].map((part) => path.join(checkout, part, '.env'));
const isOurs = (file) => existsSync(file) && readFileSync(file, 'utf8').startsWith(mark);

/** Lays a real shop's .env files into a checkout; files that somebody has there stay as they are. */
function layDotEnv(checkout) {
  const text = Object.entries(realShop).map(([name, value]) => `${name}=${value}\n`);
  for (const file of dotEnvFiles(checkout)) if (!existsSync(file)) writeFileSync(file, mark + text.join(''));
}

/** Removes the .env files that a run has laid, an earlier one that was cut off among them. */
export function removeDotEnv(checkout = root) {
  for (const file of dotEnvFiles(checkout)) if (isOurs(file)) rmSync(file);
}

/** Keeps every core busy until it is told to stop, or this process is gone. */
function makeBusy() {
  const file = inCheckout('config', 'tooling', 'busy-loop.mjs');
  const loops = Array.from({ length: availableParallelism() }, () => fork(file, { execArgv: [], stdio: 'ignore' }));
  return () => loops.forEach((loop) => loop.kill());
}

/** A folder for temporary files with a blank in its path, open to everybody as a system's own is. */
function folderWithBlank() {
  const made = mkdtempSync(path.join(tmpdir(), 'seva elsewhere-'));
  const folder = path.join(made, 'temporary files');
  mkdirSync(folder);
  chmodSync(made, 0o755);
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(made, { recursive: true, force: true }) };
}

function setVariables(env) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/**
 * Puts this process, and all that it starts from now on, into these surroundings.
 * @param {Surroundings} wanted
 * @param {string} checkout where the .env files are laid
 * @returns {Promise<{more: Record<string, string>, leave: () => Promise<void>}>} `more` tells the journeys of screen and fonts;
 * `leave` makes everything as it was
 */
export async function enter(wanted, checkout = root) {
  const before = { ...process.env };
  const umaskBefore = process.umask();
  const undo = [];
  if (wanted.blankInFolder) {
    const { folder, remove } = folderWithBlank();
    process.env.TMPDIR = folder;
    undo.push(remove);
  }
  if (wanted.dotEnv) {
    layDotEnv(checkout);
    undo.push(() => removeDotEnv(checkout));
  }
  if (wanted.busyPorts) undo.push(await holdPorts());
  if (wanted.loaded) undo.push(makeBusy());
  setVariables(wanted.env);
  process.umask(wanted.umask);
  const leave = async () => {
    process.umask(umaskBefore);
    const added = Object.keys(process.env).filter((name) => !(name in before));
    setVariables({ ...Object.fromEntries(added.map((name) => [name, undefined])), ...before });
    for (const act of undo.reverse()) await act();
  };
  const { fonts, scale } = wanted;
  return { more: { SEVA_TEST_FONTS: fonts, SEVA_TEST_SCALE: String(scale), SEVA_TEST_JOURNEYS: 'all' }, leave };
}
