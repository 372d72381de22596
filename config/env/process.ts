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

/**
 * Tells the libraries whether this is a development machine; to be called once the environment was read as it was given.
 */
export function runAs(machine: 'production' | 'development'): void {
  (process.env as Record<string, string | undefined>).NODE_ENV = machine;
}
