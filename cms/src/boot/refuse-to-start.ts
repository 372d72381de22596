import { serverEnv } from '@seva/config/env/process';

const prefix = 'Seva cannot start';

/** SQLSTATE of insufficient privilege. */
const missingRight = '42501';

/** Returns the reason of an error, with instructions if PostgreSQL refuses its user. */
export function reasonInWords(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: unknown };
  if (code !== missingRight) return message;
  return (
    'the user of DATABASE_URL may not create tables in the database. Make it the owner, as an administrator of PostgreSQL ' +
    '(ALTER DATABASE name OWNER TO user), and run npm run doctor'
  );
}

/** Prints the reason on stderr and exits with 1. */
export function refuseToStart(error: unknown): never {
  const message = reasonInWords(error);
  process.stderr.write(message.startsWith(prefix) ? `${message}\n` : `${prefix}: ${message}\n`);
  process.exit(1);
}

/** Checks the environment before Strapi is loaded, which takes seconds, and exits if it is invalid. */
export function requireEnvironment(): void {
  try {
    serverEnv();
  } catch (error) {
    refuseToStart(error);
  }
}
