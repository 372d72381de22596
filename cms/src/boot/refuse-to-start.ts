import { serverEnv } from '@seva/config/env/process';

const prefix = 'Seva cannot start';

/** SQLSTATE of a missing right. */
const missingRight = '42501';

/** Returns why something failed, with what to do where PostgreSQL refuses its user. */
export function reasonInWords(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: unknown };
  if (code !== missingRight) return message;
  return (
    'the user of DATABASE_URL may not make tables in the database. Make it the owner, as an administrator of PostgreSQL ' +
    '(ALTER DATABASE name OWNER TO user), and run npm run doctor'
  );
}

/** Says why on the error stream and ends the process with 1. */
export function refuseToStart(error: unknown): never {
  const message = reasonInWords(error);
  process.stderr.write(message.startsWith(prefix) ? `${message}\n` : `${prefix}: ${message}\n`);
  process.exit(1);
}

/** Refuses a wrong environment by name, at once: before Strapi is loaded, which takes seconds. */
export function requireEnvironment(): void {
  try {
    serverEnv();
  } catch (error) {
    refuseToStart(error);
  }
}
