import type { HealthPart, HealthReason } from '@seva/config/rules/health';

/** What each part of the health page is called. */
export const partNames: Readonly<Record<HealthPart, string>> = {
  database: 'Database',
  mode: 'Money',
  alerts: 'Needs attention',
  webhook: 'Messages from Stripe',
  sweeper: 'Lookup of open payments',
  mails: 'Mail',
  backup: 'Backup',
  disk: 'Disk',
  certificate: 'Certificate',
  clock: 'Clock',
};

/** What to do about a part that is not green; '' where nothing is to be done. */
const actions: Readonly<Record<HealthPart, Partial<Record<HealthReason, string>>>> = {
  database: { away: 'See whether the database runs, and whether its disk is full. Gifts cannot be given meanwhile.' },
  mode: {
    practice:
      'No real money moves. When the shop is ready, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET on the server to the live keys of Stripe, and start it again.',
  },
  alerts: { open: 'Look at each entry in the back office and resolve it.' },
  webhook: {
    silent:
      'Look at the webhook page in Stripe’s dashboard: address, secret, errors. Payments are still recorded, by looking them up.',
    never: 'Give a small amount. If nothing comes, check the address of the webhook in Stripe’s dashboard.',
  },
  sweeper: {
    late: 'Wait a few minutes. If it stays, read the log for “The sweep failed”.',
    stuck:
      'Read the log for “The sweep failed”, and start the server again. Payments whose page was closed wait meanwhile.',
  },
  mails: {
    late: 'Wait a little. If it stays, see whether the mail server takes mails.',
    stuck:
      'See whether the mail server takes mails, and whether its password in SMTP_URL is right. Nothing is lost: mails wait and are tried again.',
    noServer: 'Mails wait and are not sent. Set SMTP_URL, MAIL_FROM and STAFF_MAIL on the server, and start it again.',
    noStaff: 'No address of the staff gets alerts. Set STAFF_MAIL on the server, and start it again.',
    givenUp: 'Correct the address of each, and send it again. They stand under needs attention.',
  },
  backup: {
    never: 'Set up backups now. Without one, a broken disk takes everything.',
    failed: 'Read what the backup said in the log, and make one by hand.',
    old: 'See why backups do not run, and make one by hand.',
  },
  disk: {
    low: 'Make room, or ask for a larger disk.',
    full: 'Make room now: a full disk refuses gifts. Old backups and logs are the first to look at.',
  },
  certificate: {
    expiring:
      'Certificates are renewed by themselves a month before. See why this one was not: read the log of the proxy.',
    expired: 'Browsers refuse the shop. Renew the certificate now: read the log of the proxy.',
    untrusted:
      'Browsers warn of the shop. The certificate is for another name, or nobody whom they trust has signed it.',
    unreachable:
      'The server could not reach its own address. That may be how the network is; open the shop on a phone to be sure.',
    none: 'The shop has no https address. Set PUBLIC_URL to the one that visitors use.',
  },
  clock: { apart: 'Switch on the time service on the server and on the database.' },
};

/** What to do about a finding; '' where nothing is to be done. */
export const actionFor = (part: HealthPart, reason: HealthReason): string => actions[part][reason] ?? '';

const minute = 60_000;
const units = [
  [24 * 60 * minute, 'day'],
  [60 * minute, 'hour'],
  [minute, 'minute'],
  [1000, 'second'],
] as const;

/** A length of time in its largest whole unit: "3 days", "1 hour". */
export function inWords(ms: number): string {
  const [size, name] = units.find(([least]) => ms >= least) ?? [1000, 'second'];
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const size = (bytes: number) =>
  bytes >= 1e12
    ? `${(bytes / 1e12).toFixed(1)} TB`
    : bytes >= 1e9
      ? `${(bytes / 1e9).toFixed(1)} GB`
      : `${Math.round(bytes / 1e6)} MB`;

const ago = (moment: number | null, now: number, never: string) =>
  moment === null ? never : now - moment < 1000 ? 'just now' : `${inWords(now - moment)} ago`;

const modes = { demo: 'Demo: play money', test: 'Test: Stripe’s test cards', live: 'Live: real money' } as const;

/** What is seen of each part, in a few words. */
export const seen = {
  mode: (mode: keyof typeof modes) => modes[mode],
  database: (kind: 'sqlite' | 'postgres') => (kind === 'postgres' ? 'PostgreSQL answers' : 'SQLite answers'),
  databaseAway: 'No answer',
  alerts: (open: number) => (open === 0 ? 'Nothing open' : `${open} open`),
  webhook: (at: number | null, now: number) => `Last one: ${ago(at, now, 'none yet')}`,
  sweeper: (at: number | null, now: number) => `Last one: ${ago(at, now, 'none yet')}`,
  mails({ waiting, failed, lastSentAt }: { waiting: number; failed: number; lastSentAt: number | null }, now: number) {
    const lost = failed === 0 ? '' : `, ${failed} given up`;
    return `${waiting === 0 ? 'None' : waiting} waiting${lost}. Last one left: ${ago(lastSentAt, now, 'none yet')}`;
  },
  backup(last: { at: number; ok: boolean } | null, now: number) {
    if (!last) return 'None yet';
    return `${last.ok ? 'Last one' : 'Failed'}: ${ago(last.at, now, '')}`;
  },
  disk: ({ free, total }: { free: number; total: number }) => `${size(free)} of ${size(total)} free`,
  certificate(found: { validUntil: number | null } | null, now: number) {
    if (!found) return 'No https';
    if (found.validUntil === null) return 'Could not be asked';
    const left = found.validUntil - now;
    return left > 0 ? `Valid for ${inWords(left)}` : `Expired ${inWords(-left)} ago`;
  },
  clock: (aheadMs: number) =>
    Math.abs(aheadMs) < 1000 ? 'Server and database agree' : `${inWords(Math.abs(aheadMs))} apart from the database`,
} as const;

/** The mails to the owner. */
export const healthMail = {
  red: (names: readonly string[]) => `The shop needs you: ${names.join(', ')}`,
  well: (names: readonly string[]) => `Well again: ${names.join(', ')}`,
  wellDetail: (names: readonly string[]) =>
    `${names.join(' and ')}: what was red is well again. Nothing is to be done.`,
  where: (address: string) => `The whole picture: ${address}`,
} as const;
