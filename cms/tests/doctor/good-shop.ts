import type { DatabaseFacts, Facts, MailFacts } from '../../src/ops/commands/doctor/facts';
import { gatherConfiguration } from '../../src/ops/commands/doctor/gather/configuration';

/** Environment of a live shop that is set up by the guide. */
export const live = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shop.temple.test',
  TRUSTED_PROXIES: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2',
  STRIPE_WEBHOOK_SECRET: 'whsec_k2Qf7zN4vXw2LmR9',
  DATABASE_URL: 'postgres://seva:k2Qf7zN4vXw2LmR9@db.temple.test/seva',
  SMTP_URL: 'smtp://office%40temple.test:k2Qf7zN4vXw2@mail.temple.test:587',
  MAIL_FROM: 'office@temple.test',
  STAFF_MAIL: 'treasurer@temple.test',
  SEVA_DATA: '/var/lib/seva',
  SEVA_BACKUP_TO: '/mnt/backups',
  SEVA_BACKUP_ALSO_TO: '/mnt/copies',
  SEVA_BACKUP_KEY: `age1${'q'.repeat(58)}`,
};

export const postgres: DatabaseFacts = {
  client: 'postgres',
  versionNumber: 140_000,
  version: 'PostgreSQL 14.0',
  lacksRights: [],
  foreignTables: 0,
  readOnly: false,
  superuser: false,
  encoding: 'UTF8',
  maxConnections: 100,
  clockAheadMs: 12,
  isSound: true,
};

export const mail: MailFacts = {
  ...{ stage: 'ready', why: '', encrypted: true, local: false },
  ...{ from: 'office@temple.test', to: ['treasurer@temple.test'] },
};
export const seen = {
  address: '198.51.100.7',
  peer: '127.0.0.1',
  protocol: 'https',
  host: 'shop.temple.test',
  forwardedFor: '198.51.100.7',
};
export const gigabyte = 1024 ** 3;

const ownTexts = {
  ...{ name: 'Sri Sai Mandir', place: 'Dayton, Ohio', legal_name: 'Sri Sai Mandir of Dayton, Inc.' },
  ...{ address: '1 Temple Way, Dayton, OH 45402', phone: '(937) 222-0100', email: 'office@temple.test' },
  ein: '12-3456789',
};

/** Facts of a live shop without any problem. Checks that need real servers have tests elsewhere. */
export const good: Facts = {
  now: Date.UTC(2026, 10, 23),
  configuration: gatherConfiguration(live),
  machine: {
    dataFolder: '/var/lib/seva',
    folder: { ok: true, value: { freeBytes: 40 * gigabyte, wholeBytes: 80 * gigabyte, isWritable: true } },
    files: [{ name: 'secrets.json', othersMay: 0 }],
    envFile: { hasMark: false, commented: [] },
    weakSecrets: [],
    demoAccountsFile: false,
    leftovers: { releases: [], copies: [] },
    running: { uid: 999, differs: [], lacksMemory: [] },
    seesProcesses: true,
  },
  database: { ok: true, value: postgres },
  newerData: null,
  shop: {
    ok: true,
    value: {
      ...{ madeIn: 'live', pages: [], reviews: [], receiptsApproved: true, demoAccounts: 0 },
      ...{ shopAdmins: 1, owners: 1, ownersWithSecondFactor: 1 },
      site: { ...ownTexts, time_zone: 'America/New_York' },
    },
  },
  bucket: null,
  backups: {
    ...{ place: '/mnt/backups', where: 'elsewhere', newest: { ok: true, value: Date.UTC(2026, 10, 22, 3, 30) } },
    copy: { place: '/mnt/copies', where: 'elsewhere', newest: { ok: true, value: Date.UTC(2026, 10, 22, 3, 30) } },
    verifiedAt: Date.UTC(2026, 6, 1),
  },
  stripe: {
    account: { ok: true, value: { id: 'acct_1', takesPayments: true } },
    keyRefused: false,
    endpoints: {
      ok: true,
      value: [{ url: 'https://shop.temple.test/api/stripe/webhook', enabled: true, events: ['*'] }],
    },
    clockAheadMs: -300,
  },
  reachability: {
    outside: { ok: true, value: { status: 200, mode: 'live', seen } },
    forged: { ok: true, value: seen },
    inside: { ok: true, value: { status: 200 } },
    certificateDays: 60,
    large: { ok: true, value: 401 },
    webhook: { signed: { ok: true, value: 200 }, unsigned: { ok: true, value: 400 } },
  },
  mail,
  trial: null,
  mailConfirmed: { at: Date.UTC(2026, 10, 20), to: 'treasurer@temple.test' },
};
