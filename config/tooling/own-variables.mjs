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
  'GOOGLE_MAPS_ID',
  'GOOGLE_MAPS_AT_ONCE',
  'PAYPAL_CLIENT_ID',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
]);

/**
 * Returns an environment without this shop's own variables: tests and measurements must not depend on the shell, and
 * never use real keys from it.
 */
export function withoutOwnVariables(env) {
  const isOurs = (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOurs(name)));
}

/** Variables that describe the machine. */
const given = ['PATH', 'HOME', 'USERPROFILE', 'TMPDIR', 'TEMP', 'TZ', 'LANG', 'LC_ALL', 'NODE_OPTIONS', 'SYSTEMROOT'];

/** Returns only the machine's time zone, language, folders and options: the environment of a shop under test. */
export function machineVariables(env) {
  return Object.fromEntries(given.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));
}
