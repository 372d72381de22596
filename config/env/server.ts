import { toLimits } from './limits';
import { problemsBetween } from './mode-rules';
import { presentValues, type EnvProblem, type RawEnv } from './problem';
import type { Bucket, ServerEnv } from './server-env';
import { serverEnvSchema, type ServerValues } from './server-schema';
import type { SecretValues } from './secrets';
import { modeOf } from './stripe';
import { warningsOf } from './warnings';

export type { ServerEnv } from './server-env';

export type ParsedServerEnv =
  { readonly ok: true; readonly env: ServerEnv } | { readonly ok: false; readonly problems: readonly EnvProblem[] };

export const serverVariables: readonly string[] = Object.keys(serverEnvSchema.shape);

/**
 * Parses the server's environment (docs/variables.md), without reading or writing anything. It reports
 * all missing and invalid values at once, each variable once.
 */
export function parseServerEnv(raw: RawEnv): ParsedServerEnv {
  const given = presentValues(raw);
  const parsed = serverEnvSchema.safeParse(given);
  const problems = [...(parsed.success ? [] : parsed.error.issues.map(toProblem)), ...problemsBetween(given)];
  if (!parsed.success || problems.length > 0) return { ok: false, problems: oncePerVariable(problems) };
  const warnings = warningsOf(given, serverVariables);
  return { ok: true, env: toServerEnv(parsed.data, warnings) };
}

/**
 * Returns the readable part of an environment for the doctor: invalid variables count as absent, and rules between
 * variables do not apply.
 */
export function readableServerEnv(raw: RawEnv): ServerEnv {
  const given = presentValues(raw);
  const parsed = serverEnvSchema.safeParse(given);
  const refused = new Set(parsed.error?.issues.map(({ path: [variable] }) => String(variable)));
  const readable = Object.fromEntries(Object.entries(given).filter(([variable]) => !refused.has(variable)));
  return toServerEnv(parsed.data ?? serverEnvSchema.parse(readable), warningsOf(given, serverVariables));
}

function toProblem(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): EnvProblem {
  return { variable: String(issue.path[0]), reason: issue.message };
}

function oncePerVariable(problems: readonly EnvProblem[]): EnvProblem[] {
  return problems.filter(({ variable }, index) => problems.findIndex((other) => other.variable === variable) === index);
}

function toServerEnv(values: ServerValues, warnings: readonly EnvProblem[]): ServerEnv {
  const mode = modeOf(values.STRIPE_SECRET_KEY);
  const host = values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const publicUrl = values.PUBLIC_URL ?? originOf(host, values.PORT);
  return {
    mode,
    production: values.NODE_ENV === 'production',
    developing: values.SEVA_DEVELOP,
    port: values.PORT,
    host,
    processes: values.SEVA_PROCESSES,
    drainSeconds: values.SEVA_DRAIN_SECONDS,
    publicUrl,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    dataFolder: values.SEVA_DATA,
    database: values.DATABASE_URL
      ? { client: 'postgres', url: values.DATABASE_URL, poolMax: values.DATABASE_POOL_MAX }
      : { client: 'sqlite' },
    secrets: toSecrets(values),
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY ?? null,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: values.STRIPE_API_URL ?? null,
    },
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `no-reply@${mailHostOf(publicUrl)}`,
      staff: values.STAFF_MAIL,
    },
    googleMapsKey: values.GOOGLE_MAPS_KEY ?? null,
    googleMapId: values.GOOGLE_MAPS_ID ?? null,
    googleMapsAtOnce: values.GOOGLE_MAPS_AT_ONCE,
    paypalClientId: values.PAYPAL_CLIENT_ID,
    bucket: toBucket(values),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'production' ? 'json' : 'text'),
    metricsToken: values.SEVA_METRICS_TOKEN ?? null,
    sheetOffline: values.SEVA_SHEET_OFFLINE,
    shopOffline: values.SEVA_SHOP_OFFLINE,
    hstsSubdomains: values.SEVA_HSTS_SUBDOMAINS,
    sweepSeconds: values.SEVA_SWEEP_SECONDS,
    databaseWaitMs: values.SEVA_DATABASE_WAIT_SECONDS * 1000,
    guestWaitSeconds: values.SEVA_GUEST_WAIT_SECONDS,
    signInWaitSeconds: values.SEVA_SIGN_IN_WAIT_SECONDS,
    reconcileSeconds: values.SEVA_RECONCILE_SECONDS,
    outboxSeconds: values.SEVA_OUTBOX_SECONDS,
    mailKeepDays: values.SEVA_MAIL_KEEP_DAYS,
    checkClearDays: values.SEVA_CHECK_CLEAR_DAYS,
    unpaidKeepDays: values.SEVA_UNPAID_KEEP_DAYS,
    peopleRetentionMonths: values.SEVA_PEOPLE_KEEP_MONTHS,
    auditKeepDays: values.SEVA_AUDIT_KEEP_DAYS,
    backups: {
      to: values.SEVA_BACKUP_TO ?? null,
      alsoTo: values.SEVA_BACKUP_ALSO_TO ?? null,
      at: values.SEVA_BACKUP_AT,
      recipients: values.SEVA_BACKUP_KEY,
    },
    trustedAddresses: values.SEVA_TRUSTED_ADDRESSES,
    holdMs: values.SEVA_HOLD_MINUTES * 60_000,
    unprovedShare: 0.5 * values.SEVA_LIMITS_FACTOR,
    newcomerUnits: values.SEVA_HELD_UNITS_BEFORE_FIRST_GIFT * values.SEVA_LIMITS_FACTOR,
    postAloneCents: values.SEVA_POST_ALONE_DOLLARS * 100,
    unpaidOrdersPerAccount: values.SEVA_UNPAID_ORDERS_PER_ACCOUNT * values.SEVA_LIMITS_FACTOR,
    limits: toLimits(values, values.SEVA_LIMITS_FACTOR),
    warnings,
  };
}

/** Returns the default origin of this server: its listening address, or localhost if it listens on all. */
function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

/** Returns the host of the default sender; an email address needs a name after the @. */
function mailHostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

function toSecrets(values: ServerValues): SecretValues {
  return {
    appKeys: values.APP_KEYS ?? null,
    apiTokenSalt: values.API_TOKEN_SALT ?? null,
    adminJwtSecret: values.ADMIN_JWT_SECRET ?? null,
    transferTokenSalt: values.TRANSFER_TOKEN_SALT ?? null,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    jwtSecret: values.JWT_SECRET ?? null,
    signingSecret: values.SEVA_SIGNING_SECRET ?? null,
    auditKey: values.SEVA_AUDIT_KEY ?? null,
  };
}

function toBucket(values: ServerValues): Bucket | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: values.S3_ENDPOINT ?? null,
    pathStyle: values.S3_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    publicUrl: values.S3_PUBLIC_URL ?? null,
    acl: values.S3_ACL ?? null,
  };
}
