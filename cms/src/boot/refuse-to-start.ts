import { serverEnv } from '@seva/config/env/process';

const prefix = 'Seva cannot start';

/** Says why on the error stream and ends the process with 1. */
export function refuseToStart(error: unknown): never {
  const { message } = error as Error;
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
