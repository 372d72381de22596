const prefixes = [
  ...['SEVA_', 'STRIPE_', 'SMTP_', 'MAIL_', 'STAFF_', 'S3_', 'DATABASE_', 'ALLOWED_', 'TRUSTED_', 'VITE_'],
  ...['LOG_', 'OTEL_'],
];
const names = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'GOOGLE_MAPS_KEY',
  'PAYPAL_CLIENT_ID',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
]);

/**
 * An environment without this shop's own variables: tests and measurements must not depend on whose shell they are
 * started from, and least of all meet somebody's real keys.
 */
export function withoutOwnVariables(env) {
  const isOurs = (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOurs(name)));
}

/** What a machine gives every process that runs on it. */
const given = ['PATH', 'HOME', 'USERPROFILE', 'TMPDIR', 'TEMP', 'TZ', 'LANG', 'LC_ALL', 'NODE_OPTIONS', 'SYSTEMROOT'];

/** The machine's zone, language, folders and options, and nothing else: what a shop under test is started with. */
export function machineVariables(env) {
  return Object.fromEntries(given.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));
}
