import type { HealthPart, HealthReason } from '@seva/config/rules/health';

export const partNames: Readonly<Record<HealthPart, string>> = {
  database: 'Database',
  mode: 'Money',
  alerts: 'Needs attention',
  webhook: 'Messages from Stripe',
  sweeper: 'Check of open payments',
  mails: 'Email',
  backup: 'Backup',
  restore: 'Practice restore',
  disk: 'Disk',
  certificate: 'Certificate',
  clock: 'Clock',
};

/** Advice for each part that is not green. */
const actions: Readonly<Record<HealthPart, Partial<Record<HealthReason, string>>>> = {
  database: {
    away: 'Check that the database runs and that its disk isn’t full. The shop can’t take donations until then.',
  },
  mode: {
    practice:
      'No real money moves. When the shop is ready, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET on the server to Stripe’s live keys, and restart it.',
  },
  alerts: { open: 'Resolve each entry in the back office.' },
  webhook: {
    silent:
      'Check the webhook page in Stripe’s dashboard: address, secret, errors. The shop still records payments by looking them up.',
    never: 'Make a small donation. If no message arrives, check the webhook’s address in Stripe’s dashboard.',
  },
  sweeper: {
    late: 'Wait a few minutes. If it persists, search the log for “The sweep failed”.',
    stuck:
      'Search the log for “The sweep failed”, and restart the server. Payments whose page was closed wait until then.',
  },
  mails: {
    late: 'Wait a few minutes. If it persists, check that the mail server accepts email.',
    stuck:
      'Check that the mail server accepts email and that its password in SMTP_URL is right. Nothing is lost: the shop keeps trying.',
    noServer: 'The shop can’t send email. Set SMTP_URL, MAIL_FROM and STAFF_MAIL on the server, and restart it.',
    noStaff: 'No staff address gets alerts. Set STAFF_MAIL on the server, and restart it.',
    givenUp: 'Correct each address and send the email again. You’ll find them under Needs attention.',
  },
  backup: {
    never: 'Set up backups now. Without one, a broken disk loses everything.',
    failed: 'Check the log for the backup’s error, and make one by hand.',
    old: 'Find out why backups don’t run, and make one by hand.',
  },
  restore: {
    never: 'Check a backup with seva restore FILE --verify, as the guide for backups shows, so that you know it opens.',
    old: 'Twice a year, check a backup with seva restore FILE --verify, as the guide for backups shows.',
    failed: 'That backup is damaged or incomplete. Check another one now, and make a backup by hand.',
  },
  disk: {
    low: 'Free up space or get a larger disk.',
    full: 'Free up space now: with a full disk the shop can’t take donations. Start with old backups and logs.',
  },
  certificate: {
    expiring: 'Certificates renew automatically a month before. Check the proxy’s log to see why this one didn’t.',
    expired: 'Browsers refuse the shop. Renew the certificate now, and check the proxy’s log.',
    untrusted: 'Browsers warn visitors. The certificate is for another name or isn’t signed by a trusted authority.',
    unreachable:
      'The server couldn’t reach its own address. This can be normal in some networks; open the shop on a phone to be sure.',
    none: 'The shop has no https address. Set PUBLIC_URL to the address that visitors use.',
  },
  clock: { apart: 'Turn on time synchronization on the server and the database.' },
};

/** Returns the advice for a finding, or '' if there is nothing to do. */
export const actionFor = (part: HealthPart, reason: HealthReason): string => actions[part][reason] ?? '';

const minute = 60_000;
const units = [
  [24 * 60 * minute, 'day'],
  [60 * minute, 'hour'],
  [minute, 'minute'],
  [1000, 'second'],
] as const;

/** Returns a duration in its largest whole unit: "3 days", "1 hour". */
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

/** Short findings for each part. */
export const seen = {
  mode: (mode: keyof typeof modes) => modes[mode],
  database: (kind: 'sqlite' | 'postgres') => (kind === 'postgres' ? 'PostgreSQL is running' : 'SQLite is running'),
  databaseAway: 'No response',
  alerts: (open: number) => (open === 0 ? 'Nothing open' : `${open} open`),
  webhook: (at: number | null, now: number) => `Last one: ${ago(at, now, 'none yet')}`,
  sweeper: (at: number | null, now: number) => `Last one: ${ago(at, now, 'none yet')}`,
  mails({ waiting, failed, lastSentAt }: { waiting: number; failed: number; lastSentAt: number | null }, now: number) {
    const lost = failed === 0 ? '' : `, ${failed} failed`;
    return `${waiting === 0 ? 'None' : waiting} waiting${lost}. Last one sent: ${ago(lastSentAt, now, 'none yet')}`;
  },
  backup(last: { at: number; ok: boolean } | null, now: number) {
    if (!last) return 'None yet';
    return `${last.ok ? 'Last one' : 'Failed'}: ${ago(last.at, now, '')}`;
  },
  restore(last: { at: number; ok: boolean; backup: string } | null, now: number) {
    if (!last) return 'None yet';
    return `${last.ok ? 'Last one' : 'Failed'}: ${ago(last.at, now, '')}, with ${last.backup}`;
  },
  disk: ({ free, total }: { free: number; total: number }) => `${size(free)} of ${size(total)} free`,
  certificate(found: { validUntil: number | null } | null, now: number) {
    if (!found) return 'No https';
    if (found.validUntil === null) return 'Couldn’t be checked';
    const left = found.validUntil - now;
    return left > 0 ? `Valid for ${inWords(left)}` : `Expired ${inWords(-left)} ago`;
  },
  clock: (aheadMs: number) =>
    Math.abs(aheadMs) < 1000 ? 'Server and database match' : `${inWords(Math.abs(aheadMs))} off from the database`,
} as const;

export const healthMail = {
  red: (names: readonly string[]) => `The shop needs you: ${names.join(', ')}`,
  well: (names: readonly string[]) => `Back to normal: ${names.join(', ')}`,
  wellDetail: (names: readonly string[]) => `Back to normal: ${names.join(' and ')}. You don’t need to do anything.`,
  where: (address: string) => `See the health page: ${address}`,
} as const;
