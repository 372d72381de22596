import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { gigabyte, good, live, mail, postgres, seen } from '../../../../../tests/doctor/good-shop';
import type { BackupFacts, Facts, MailFacts, ReachabilityFacts, StripeFacts } from '../facts';
import { reasonOf } from '../gather/attempt';
import { gatherConfiguration } from '../gather/configuration';
import { inspectEnvFile } from '../gather/machine';
import { examine } from './all';

const minute = 60_000;

/** Outcome of a failed request. */
const failing = (code: string) =>
  ({ ok: false, why: reasonOf(Object.assign(new Error('it failed'), { code })) }) as const;

const set = (more: Record<string, string>): Facts => ({
  ...good,
  configuration: gatherConfiguration({ ...live, ...more }),
});
const backups = (change: Partial<BackupFacts>): Facts => ({
  ...good,
  backups: { ...(good.backups as BackupFacts), ...change },
});
const mailServer = (stage: MailFacts['stage'], why: string): Facts => ({ ...good, mail: { ...mail, stage, why } });
const stripe = (change: Partial<StripeFacts>): Facts => ({
  ...good,
  stripe: { ...(good.stripe as StripeFacts), ...change },
});
const database = (change: Partial<typeof postgres>): Facts => ({
  ...good,
  database: { ok: true, value: { ...postgres, ...change } },
});
const machine = (change: Partial<Facts['machine']>): Facts => ({ ...good, machine: { ...good.machine, ...change } });
const reach = (change: Partial<ReachabilityFacts>): Facts => ({
  ...good,
  reachability: { ...good.reachability, ...change },
});
const arrivingAs = (change: Partial<typeof seen>, more: Record<string, string> = {}): Facts => ({
  ...set(more),
  reachability: {
    ...good.reachability,
    outside: { ok: true, value: { status: 200, mode: 'live', seen: { ...seen, ...change } } },
  },
});
/** Facts of a shop whose address cannot be reached from this machine. */
const unreachable = (code: string): Facts =>
  reach({ outside: failing(code), webhook: { signed: failing(code), unsigned: failing(code) }, certificateDays: null });
const inZone = (zone: string): Facts => ({
  ...good,
  shop: good.shop.ok
    ? { ok: true, value: { ...good.shop.value, site: { ...good.shop.value.site, time_zone: zone } } }
    : good.shop,
});
/** Facts of a shop whose settings are in a file. */
function written(text: string): Facts {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-env-'));
  const file = path.join(folder, '.env');
  fs.writeFileSync(file, text);
  const envFile = inspectEnvFile(file);
  fs.rmSync(folder, { recursive: true });
  const configuration = gatherConfiguration(parseEnv(text) as Record<string, string>);
  return { ...good, configuration, machine: { ...good.machine, envFile } };
}
const lines = (between: string, end: string) =>
  Object.entries(live)
    .map(([name, value]) => `${name}${between}${value}${end}`)
    .join('');

const complaintsOf = (facts: Facts) =>
  examine(facts)
    .flatMap(({ findings }) => findings)
    .filter(({ state }) => ['wrong', 'opening', 'advice'].includes(state));

/** Mistakes of people who set up a shop: the checks that name each, and a part of the sentence. */
const mistakes: readonly [title: string, facts: () => Facts, checks: string[], says: RegExp][] = [
  // Variables that the server refuses.
  [
    'a test key beside a live one',
    () => set({ STRIPE_PUBLISHABLE_KEY: live.STRIPE_PUBLISHABLE_KEY.replace('live', 'test') }),
    ['env.STRIPE_PUBLISHABLE_KEY'],
    /of the other kind/,
  ],
  [
    'swapped keys',
    () =>
      set({
        STRIPE_SECRET_KEY: live.STRIPE_PUBLISHABLE_KEY,
        STRIPE_PUBLISHABLE_KEY: live.STRIPE_SECRET_KEY,
      }),
    ['env.STRIPE_SECRET_KEY', 'env.STRIPE_PUBLISHABLE_KEY'],
    /STRIPE_SECRET_KEY/,
  ],
  [
    'no keys in production',
    () => set({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
    ['env.STRIPE_SECRET_KEY'],
    /missing in production/,
  ],
  ['no publishable key', () => set({ STRIPE_PUBLISHABLE_KEY: '' }), ['env.STRIPE_PUBLISHABLE_KEY'], /is missing/],
  ['no webhook secret', () => set({ STRIPE_WEBHOOK_SECRET: '' }), ['env.STRIPE_WEBHOOK_SECRET'], /is missing/],
  ['an address without TLS', () => set({ PUBLIC_URL: 'http://shop.temple.test' }), ['env.PUBLIC_URL'], /https/],
  ['an address without a scheme', () => set({ PUBLIC_URL: 'shop.temple.test' }), ['env.PUBLIC_URL'], /PUBLIC_URL/],
  [
    'an address in smart quotes',
    () => set({ PUBLIC_URL: '“https://shop.temple.test”' }),
    ['env.PUBLIC_URL'],
    /PUBLIC_URL/,
  ],
  [
    'an address with a path',
    () => set({ PUBLIC_URL: 'https://shop.temple.test/shop' }),
    ['env.PUBLIC_URL'],
    /PUBLIC_URL/,
  ],
  ['an unknown NODE_ENV', () => set({ NODE_ENV: 'prod' }), ['env.NODE_ENV', 'node-env'], /NODE_ENV/],
  ['no sender', () => set({ MAIL_FROM: '' }), ['env.MAIL_FROM'], /missing beside SMTP_URL/],
  ['no key for backups', () => set({ SEVA_BACKUP_KEY: '' }), ['env.SEVA_BACKUP_KEY'], /seva backup:key/],
  [
    'the secret key for backups',
    () => set({ SEVA_BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` }),
    ['env.SEVA_BACKUP_KEY'],
    /is the secret key/,
  ],
  [
    'one folder for both backups',
    () => set({ SEVA_BACKUP_ALSO_TO: live.SEVA_BACKUP_TO }),
    ['env.SEVA_BACKUP_ALSO_TO'],
    /is a second folder/,
  ],
  [
    'a database URL that cannot be parsed',
    () => set({ DATABASE_URL: 'localhost/seva' }),
    ['env.DATABASE_URL'],
    /DATABASE_URL/,
  ],
  // Settings with which the server starts.
  ['a slip in SEVA_BACKUP_TO', () => set({ SEVA_BACKUP_TOO: '/mnt' }), ['env.SEVA_BACKUP_TOO'], /spelling/],
  ['a slip in SEVA_SWEEP_SECONDS', () => set({ SEVA_SWEEP_SECOND: '5' }), ['env.SEVA_SWEEP_SECOND'], /spelling/],
  ['nobody who hears of alerts', () => set({ STAFF_MAIL: '' }), ['staff-mail'], /STAFF_MAIL is missing/],
  ['a development server', () => set({ NODE_ENV: 'development' }), ['node-env'], /NODE_ENV is development/],
  [
    'an @ that is not escaped',
    () => set({ SMTP_URL: live.SMTP_URL.replace('%40', '@') }),
    ['escape.SMTP_URL'],
    /unescaped @/,
  ],
  [
    'a password of the database that is easy to guess',
    () => set({ DATABASE_URL: 'postgres://seva:seva@db.temple.test/seva' }),
    ['weak.DATABASE_URL'],
    /is the user name/,
  ],
  ['a port that is open beside the proxy', () => set({ HOST: '0.0.0.0' }), ['open-port'], /open to every network/],
  ['an untrusted proxy', () => arrivingAs({}, { TRUSTED_PROXIES: '' }), ['proxy.trust'], /TRUSTED_PROXIES/],
  ['everybody as a proxy', () => set({ TRUSTED_PROXIES: '0.0.0.0/0' }), ['proxy.everybody'], /every address/],
  // .env
  ['a comment behind a value', () => written(`${lines('=', '\n')}PORT=1337 # ours\n`), ['env-file.PORT'], /comment/],
  // The mark hides the first variable, which is missing then.
  [
    'a byte order mark',
    () => written(`\uFEFF${lines('=', '\n')}`),
    ['env-file.mark', 'node-env'],
    /byte order mark, which hides its first variable/,
  ],
  [
    'an .env that others may read',
    () => machine({ files: [{ name: '.env', othersMay: 0o44 }] }),
    ['files..env'],
    /permissions 044/,
  ],
  // Machine
  [
    'a data folder of another user',
    () => machine({ folder: { ok: true, value: { freeBytes: 1e12, wholeBytes: 2e12, isWritable: false } } }),
    ['folder'],
    /isn’t writable/,
  ],
  [
    'a full disk',
    () =>
      machine({
        folder: { ok: true, value: { freeBytes: gigabyte / 9, wholeBytes: 80 * gigabyte, isWritable: true } },
      }),
    ['disk'],
    /0\.1 GB left/,
  ],
  [
    'a clock that is ten minutes fast',
    () => stripe({ clockAheadMs: -10 * minute }),
    ['clock'],
    /600 seconds ahead of the clock of Stripe/,
  ],
  ['a clock that is two hours slow', () => stripe({ clockAheadMs: 120 * minute }), ['clock'], /7200 seconds behind/],
  // Database
  [
    'a wrong password',
    () => ({ ...good, database: failing('28P01') }),
    ['database'],
    /refuses the user or the password/,
  ],
  ['a missing database', () => ({ ...good, database: failing('3D000') }), ['database'], /no database with this name/],
  ['a database that is away', () => ({ ...good, database: failing('ECONNREFUSED') }), ['database'], /was refused/],
  [
    'a user without rights',
    () => database({ lacksRights: ['create tables'] }),
    ['database.rights'],
    /can’t create tables/,
  ],
  ['a database without Unicode', () => database({ encoding: 'SQL_ASCII' }), ['database.encoding'], /SQL_ASCII/],
  [
    'data of a newer program',
    () => ({ ...good, newerData: 'Seva 9.0.0 wrote this database' }),
    ['database.newer'],
    /too new/,
  ],
  // Address and proxy
  [
    'a domain that does not exist',
    () => unreachable('ENOTFOUND'),
    ['reach', 'webhook'],
    /can’t reach https:\/\/shop\.temple\.test: the name doesn’t exist/,
  ],
  [
    'a certificate of an unknown authority',
    () => unreachable('SELF_SIGNED_CERT_IN_CHAIN'),
    ['reach', 'webhook'],
    /unknown authority/,
  ],
  [
    'a certificate for another name',
    () => unreachable('ERR_TLS_CERT_ALTNAME_INVALID'),
    ['reach', 'webhook'],
    /another name/,
  ],
  ['a certificate that ends in five days', () => reach({ certificateDays: 5 }), ['certificate'], /in 5 days/],
  ['a proxy that hides the scheme', () => arrivingAs({ protocol: 'http' }), ['proxy.scheme'], /sees http/],
  ['a proxy that hides who calls', () => arrivingAs({ forwardedFor: '' }), ['proxy.address'], /visitor’s address/],
  ['a proxy that hides the host', () => arrivingAs({ host: '127.0.0.1:1337' }), ['proxy.host'], /the host 127/],
  ['a proxy with a limit of 1 MB', () => reach({ large: { ok: true, value: 413 } }), ['proxy.size'], /2 MB/],
  // Stripe
  [
    'a key that Stripe refuses',
    () => stripe({ keyRefused: true, account: failing('401') }),
    ['stripe.keys'],
    /doesn’t accept STRIPE_SECRET_KEY/,
  ],
  ['no endpoint', () => stripe({ endpoints: { ok: true, value: [] } }), ['stripe.endpoint'], /sends no webhook/],
  [
    'an account that takes no payments',
    () => stripe({ account: { ok: true, value: { id: 'acct_1', takesPayments: false } } }),
    ['stripe.keys'],
    /can’t take payments/,
  ],
  // Mail
  ['a mail server that is away', () => mailServer('connect', 'the connection was refused'), ['mail'], /can’t reach/],
  [
    'a mail server that is silent',
    () => mailServer('connect', failing('ETIMEDOUT').why),
    ['mail'],
    /no response in time/,
  ],
  ['a refused password', () => mailServer('sign in', 'it answers 535'), ['mail'], /refuses the user or password/],
  ['refused recipients', () => mailServer('envelope', 'it answers 550'), ['mail'], /to treasurer@temple\.test/],
  // Backups
  ['a folder for backups without rights', () => backups({ newest: failing('EACCES') }), ['backups'], /can’t read/],
  ['no folder for backups', () => backups({ where: 'missing' }), ['backups'], /doesn’t exist/],
  ['backups on the disk of the data', () => backups({ where: 'same disk' }), ['backups.place'], /same disk/],
  ['backups inside of the data folder', () => backups({ where: 'data folder' }), ['backups.place'], /inside/],
  ['no backup', () => backups({ newest: { ok: true, value: null } }), ['backups'], /no backup/],
  // Temple
  ['a time zone that does not exist', () => inZone('America/Springfield'), ['time-zone'], /doesn’t exist/],
];

/** Unusual settings that work. */
const harmless: readonly [title: string, facts: () => Facts][] = [
  ['lines that end as on Windows', () => written(lines('=', '\r\n'))],
  ['values in quotes', () => written(lines('="', '"\n'))],
  ['spaces around =', () => written(lines(' = ', '\n'))],
  ['comments on lines of their own', () => written(`# ours\n${lines('=', '\n  # HOST=0.0.0.0 # not set\n')}`)],
  ['a slash at the end of the address', () => set({ PUBLIC_URL: `${live.PUBLIC_URL}/` })],
  [
    'a slash at the end of the endpoint',
    () =>
      stripe({
        endpoints: {
          ok: true,
          value: [{ url: `${live.PUBLIC_URL}/api/stripe/webhook/`, enabled: true, events: ['*'] }],
        },
      }),
  ],
  [
    'a proxy that appends to X-Forwarded-For',
    () =>
      reach({
        forged: { ok: true, value: { ...seen, address: '203.0.113.99', forwardedFor: '203.0.113.99, 127.0.0.1' } },
      }),
  ],
  ['a time zone of the shell', () => set({ TZ: 'Asia/Kolkata' })],
  ['another time zone of the temple', () => inZone('Asia/Kolkata')],
];

describe('the doctor', () => {
  it.each(mistakes)('names %s and nothing else', (_title, facts, checks, says) => {
    const complaints = complaintsOf(facts());
    expect(complaints.map(({ check }) => check).sort()).toEqual(checks.sort());
    expect(complaints.map((finding) => finding.says).join('\n')).toMatch(says);
    expect(complaints.every(({ todo }) => todo !== undefined && todo !== '')).toBe(true);
  });

  it.each(harmless)('leaves %s alone', (_title, facts) => {
    expect(complaintsOf(facts())).toEqual([]);
  });
});
