import { ConfigurationError } from '@seva/config/env/configuration-error';
import { serverEnv } from '@seva/config/env/process';
import { fileReason } from './file-reason';

const prefix = 'Seva cannot start';

/** SQLSTATE of insufficient privilege. */
const missingRight = '42501';

/** SQLSTATEs of a wrong user, password or database name, and of missing rights. */
const wrongDatabase = ['28000', '28P01', '3D000', missingRight];

/** Exit code EX_CONFIG of sysexits.h, after which systemd does not try again (config/deploy/seva.service). */
const configurationExit = 78;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

/** Returns whether only a person can correct the cause, so that another try would fail too. */
const isConfiguration = (error: unknown): boolean =>
  error instanceof ConfigurationError || wrongDatabase.some((code) => code === codeOf(error));

/** Returns the reason of an error, with instructions if PostgreSQL or the system refuses its user. */
export function reasonInWords(error: unknown): string {
  if (codeOf(error) !== missingRight) return fileReason(error) ?? (error as Error).message;
  return (
    'the user of DATABASE_URL may not create tables in the database. Make it the owner, as an administrator of PostgreSQL ' +
    '(ALTER DATABASE name OWNER TO user), and run seva doctor'
  );
}

/** Prints the reason on stderr. Exits with 78 if only a person can correct it, else with 1. */
export function refuseToStart(error: unknown): never {
  const message = reasonInWords(error);
  process.stderr.write(message.startsWith(prefix) ? `${message}\n` : `${prefix}: ${message}\n`);
  process.exit(isConfiguration(error) ? configurationExit : 1);
}

/** Checks the environment before Strapi is loaded, which takes seconds, and exits if it is invalid. */
export function requireEnvironment(): void {
  try {
    serverEnv();
  } catch (error) {
    refuseToStart(error);
  }
}
