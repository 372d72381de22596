import type { EnvProblem } from './problem';
import { modeOf } from './stripe';

type Present = Readonly<Record<string, string>>;
type Rule = (given: Present) => EnvProblem | null;

const isOn = (value: string | undefined) => /^(1|true|yes|on)$/i.test(value ?? '');
const isOff = (value: string | undefined) => /^(0|false|no|off)$/i.test(value ?? '');
const when = (broken: boolean, variable: string, reason: string) => (broken ? { variable, reason } : null);
const isLive = (given: Present) => modeOf(given.STRIPE_SECRET_KEY) === 'live';

/** Production needs Stripe keys or SEVA_DEMO, so that no shop runs as a demo by accident. */
const productionIsMeant: Rule = (given) =>
  when(
    given.NODE_ENV === 'production' && !given.STRIPE_SECRET_KEY && !isOn(given.SEVA_DEMO),
    'STRIPE_SECRET_KEY',
    'is missing in production; set it, or set SEVA_DEMO=1 to run the demo there',
  );

const demoNotRefused: Rule = (given) =>
  when(
    isOff(given.SEVA_DEMO) && !given.STRIPE_SECRET_KEY && given.NODE_ENV !== 'production',
    'STRIPE_SECRET_KEY',
    'is missing while SEVA_DEMO is off',
  );

const demoBesideKey: Rule = (given) =>
  when(
    isOn(given.SEVA_DEMO) && given.STRIPE_SECRET_KEY !== undefined,
    'SEVA_DEMO',
    isLive(given)
      ? 'is on beside a live Stripe key; remove one of the two'
      : 'is on beside a Stripe key; remove one of the two',
  );

const webhookSecretForLive: Rule = (given) =>
  when(
    isLive(given) && !given.STRIPE_WEBHOOK_SECRET,
    'STRIPE_WEBHOOK_SECRET',
    'is missing beside a live Stripe key; without it payments are confirmed late',
  );

const publishableBesideSecret: Rule = (given) =>
  when(
    given.STRIPE_SECRET_KEY !== undefined && !given.STRIPE_PUBLISHABLE_KEY,
    'STRIPE_PUBLISHABLE_KEY',
    'is missing; the card form cannot open without it',
  );

const secretBesidePublishable: Rule = (given) =>
  when(
    given.STRIPE_PUBLISHABLE_KEY !== undefined && !given.STRIPE_SECRET_KEY,
    'STRIPE_SECRET_KEY',
    'is missing while STRIPE_PUBLISHABLE_KEY is set',
  );

const keysOfOneKind: Rule = ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
  when(
    secret !== undefined && publishable !== undefined && /_live_/.test(secret) !== /_live_/.test(publishable),
    'STRIPE_PUBLISHABLE_KEY',
    'is of the other kind (test or live) than STRIPE_SECRET_KEY',
  );

const factorOnlyInDemo: Rule = (given) =>
  when(
    given.SEVA_LIMITS_FACTOR !== undefined && given.STRIPE_SECRET_KEY !== undefined,
    'SEVA_LIMITS_FACTOR',
    'is for load tests in demo mode only; remove it',
  );

const developOnlyAlone: Rule = (given) =>
  when(
    isOn(given.SEVA_DEVELOP) && (given.NODE_ENV === 'production' || isLive(given)),
    'SEVA_DEVELOP',
    'lets the panel change the code; use it on a development machine only',
  );

const severalProcesses = (given: Present) => Number(given.SEVA_PROCESSES ?? 1) > 1;

const processesShareADatabase: Rule = (given) =>
  when(
    severalProcesses(given) && given.DATABASE_URL === undefined,
    'SEVA_PROCESSES',
    'is more than 1, but SQLite supports one process; set DATABASE_URL to PostgreSQL, or remove it',
  );

const developInOneProcess: Rule = (given) =>
  when(
    severalProcesses(given) && isOn(given.SEVA_DEVELOP),
    'SEVA_DEVELOP',
    'is on with several processes; only one can serve the panel from its source',
  );

const liveIsEncrypted: Rule = (given) =>
  when(
    isLive(given) && /^http:/i.test(given.PUBLIC_URL ?? ''),
    'PUBLIC_URL',
    'must begin with https:// when real cards are charged',
  );

const senderForRealMail: Rule = (given) =>
  when(
    isLive(given) && given.SMTP_URL !== undefined && !given.MAIL_FROM,
    'MAIL_FROM',
    'is missing beside SMTP_URL; receipts need a sender that accepts replies',
  );

const storageWhole: Rule = (given) => {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const started = Object.keys(given).some((variable) => variable.startsWith('S3_'));
  const missing = needed.find((variable) => given[variable] === undefined);
  return when(started && missing !== undefined, missing ?? 'S3_BUCKET', 'is missing beside the other S3 values');
};

const backupsAreLocked: Rule = (given) =>
  when(
    given.SEVA_BACKUP_TO !== undefined && given.SEVA_BACKUP_KEY === undefined,
    'SEVA_BACKUP_KEY',
    'is missing beside SEVA_BACKUP_TO; backups contain names, addresses and secrets: create a key with seva backup:key',
  );

const backupBucketIsReached: Rule = (given) =>
  when(
    /^s3:/.test(given.SEVA_BACKUP_TO ?? '') && given.S3_ACCESS_KEY_ID === undefined,
    'SEVA_BACKUP_TO',
    'is a bucket, but its S3 values are missing',
  );

const backupCopyIsASecond: Rule = (given) =>
  when(
    given.SEVA_BACKUP_ALSO_TO !== undefined &&
      (given.SEVA_BACKUP_TO === undefined || given.SEVA_BACKUP_ALSO_TO === given.SEVA_BACKUP_TO),
    'SEVA_BACKUP_ALSO_TO',
    'is a second folder; set SEVA_BACKUP_TO to another place first',
  );

const rules: readonly Rule[] = [
  productionIsMeant,
  demoNotRefused,
  demoBesideKey,
  webhookSecretForLive,
  publishableBesideSecret,
  secretBesidePublishable,
  keysOfOneKind,
  factorOnlyInDemo,
  developOnlyAlone,
  processesShareADatabase,
  developInOneProcess,
  liveIsEncrypted,
  senderForRealMail,
  storageWhole,
  backupsAreLocked,
  backupBucketIsReached,
  backupCopyIsASecond,
];

/** Returns the conflicts between valid variables. `given` has present values only. */
export function problemsBetween(given: Present): EnvProblem[] {
  return rules.map((rule) => rule(given)).filter((problem) => problem !== null);
}
