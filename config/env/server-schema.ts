import { z } from 'zod';
import { retentionDays, peopleRetentionMonths } from '../rules/retention';
import { ageRecipients, backupFolder, backupPlace, timeOfDay } from './backups';
import { flag, mailbox, mailboxes, networks, origin, origins, seconds, webAddress, wholeNumber } from './fields';
import { limitVariables } from './limits';
import { secret, secretVariables } from './secrets';
import { stripeVariables } from './stripe';
import { trustedProxies } from './trusted-proxies';

const postgresAddress = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) && new URL(value).pathname.length > 1,
    'must be postgres://user:password@host:port/database',
  );

const smtpAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
    'must be smtp://user:password@host:port or smtps://…',
  );

/** Schema of every variable that the server reads. `.env.example` lists the same names. */
export const serverEnvSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber(0, 65_535).default(1337),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .optional(),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: trustedProxies,
  SEVA_DATA: z.string().default('.seva'),
  SEVA_DEMO: flag.optional(),
  SEVA_DEVELOP: flag.default(false),
  SEVA_PROCESSES: wholeNumber(1, 64).default(1),
  SEVA_DRAIN_SECONDS: seconds(0, 60).default(0),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_POOL_MAX: wholeNumber(2, 200).default(10),
  ...secretVariables,
  ...stripeVariables,
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailbox.optional(),
  STAFF_MAIL: mailboxes.default([]),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_ID: z.string().optional(),
  GOOGLE_MAPS_AT_ONCE: flag.default(false),
  PAYPAL_CLIENT_ID: z.string().default('sb'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PUBLIC_URL: webAddress.optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_ACL: z.enum(['private', 'public-read'], 'must be private or public-read').optional(),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'http', 'debug'], 'must be error, warn, info, http or debug')
    .default('warn'),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  SEVA_METRICS_TOKEN: secret.optional(),
  SEVA_SWEEP_SECONDS: seconds(0.05, 3600).default(30),
  SEVA_DATABASE_WAIT_SECONDS: seconds(0, 3600).default(300),
  SEVA_GUEST_WAIT_SECONDS: seconds(0, 600).default(45),
  SEVA_SIGN_IN_WAIT_SECONDS: seconds(0.5, 60).default(2),
  SEVA_RECONCILE_SECONDS: seconds(0.05, 86_400).default(3600),
  SEVA_OUTBOX_SECONDS: seconds(0.05, 3600).default(5),
  SEVA_MAIL_KEEP_DAYS: wholeNumber(1, 36_500).default(retentionDays.SEVA_MAIL_KEEP_DAYS),
  SEVA_CHECK_CLEAR_DAYS: wholeNumber(0, 365).default(10),
  SEVA_UNPAID_KEEP_DAYS: wholeNumber(2, 36_500).default(retentionDays.SEVA_UNPAID_KEEP_DAYS),
  SEVA_PEOPLE_KEEP_MONTHS: wholeNumber(1, 1200).default(peopleRetentionMonths),
  SEVA_AUDIT_KEEP_DAYS: wholeNumber(30, 36_500).default(retentionDays.SEVA_AUDIT_KEEP_DAYS),
  SEVA_BACKUP_TO: backupPlace.optional(),
  SEVA_BACKUP_ALSO_TO: backupFolder.optional(),
  SEVA_BACKUP_AT: timeOfDay.default('03:30'),
  SEVA_BACKUP_KEY: ageRecipients.default([]),
  SEVA_SHEET_OFFLINE: flag.default(true),
  SEVA_SHOP_OFFLINE: flag.default(true),
  SEVA_HSTS_SUBDOMAINS: flag.default(false),
  SEVA_TRUSTED_ADDRESSES: networks.default([]),
  SEVA_HOLD_MINUTES: wholeNumber(1, 30).default(15),
  SEVA_HELD_UNITS_BEFORE_FIRST_GIFT: wholeNumber(1, 10_000).default(4),
  SEVA_POST_ALONE_DOLLARS: wholeNumber(0, 10_000_000).default(500),
  SEVA_UNPAID_ORDERS_PER_ACCOUNT: wholeNumber(1, 100_000).default(50),
  SEVA_LIMITS_FACTOR: wholeNumber(1, 1_000_000).default(1),
  ...limitVariables,
});

export type ServerValues = z.output<typeof serverEnvSchema>;
