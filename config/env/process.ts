import { describeProblems, type RawEnv } from './problem';
import { parseServerEnv, type ServerEnv } from './server';

declare const process: { readonly env: RawEnv };

let known: ServerEnv | undefined;

/**
 * The environment of this process, read at the first call and kept: the one place of the product that looks at
 * `process.env`.
 * @throws Error whose message names every missing or bad value, a line each.
 */
export function serverEnv(): ServerEnv {
  if (known) return known;
  const parsed = parseServerEnv(process.env);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  known = parsed.env;
  return known;
}

/** The environment of this process as it was given: for whoever examines what {@link serverEnv} would refuse. */
export const givenEnvironment = (): RawEnv => process.env;

/**
 * Tells the libraries whether this is a development machine; to be called once the environment was read as it was given.
 */
export function runAs(machine: 'production' | 'development'): void {
  const env = process.env as Record<string, string | undefined>;
  env.NODE_ENV = machine;
  // Else the S3 client tells at each start which versions of Node its later releases will ask for; ours is pinned.
  env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}
