import { ConfigurationError } from './configuration-error';
import { describeProblems, type RawEnv } from './problem';
import { parseServerEnv, type ServerEnv } from './server';

declare const process: { readonly env: RawEnv };

let known: ServerEnv | undefined;

/**
 * Returns the environment of this process, parsed at the first call. This module alone reads `process.env`.
 * @throws ConfigurationError that names every missing or invalid value, one per line
 */
export function serverEnv(): ServerEnv {
  if (known) return known;
  const parsed = parseServerEnv(process.env);
  if (!parsed.ok) throw new ConfigurationError(describeProblems(parsed.problems));
  known = parsed.env;
  return known;
}

/** Returns the raw environment of this process, to examine one that {@link serverEnv} rejects. */
export const rawEnvironment = (): RawEnv => process.env;

/** Sets NODE_ENV for the libraries; call it after the environment was parsed. */
export function setNodeEnv(machine: 'production' | 'development'): void {
  const env = process.env as Record<string, string | undefined>;
  env.NODE_ENV = machine;
  // Silences the S3 client's notice about Node versions of its later releases; ours is pinned.
  env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}
