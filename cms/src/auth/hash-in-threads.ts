import { availableParallelism } from 'node:os';
import path from 'node:path';
import bcrypt from 'bcryptjs';
import type { HashingJob } from './hashing-thread';

/** A thread that had nothing to do for so long ends (milliseconds); each takes eleven megabytes, and 50 ms to begin. */
const idleTimeout = 15_000;

/** What one thread may take (megabytes): the library needs next to nothing. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/**
 * Has passwords hashed and compared in threads beside the one that serves, for the shop and for Strapi's own sign-in
 * alike: both call `hash` and `compare` of the same library, which would take the serving thread for 70 ms each time
 * (docs/decisions/038-passwords-are-hashed-in-threads.md).
 */
export async function hashInThreads(): Promise<void> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: path.join(__dirname, 'hashing-thread.js'),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout,
    resourceLimits,
  });
  const run = (job: HashingJob): Promise<unknown> => pool.run(job, { name: 'work' });
  Object.assign(bcrypt, {
    hash: (password: string, rounds: number | string) => run({ name: 'hash', args: [password, rounds] }),
    compare: (password: string, hash: string) => run({ name: 'compare', args: [password, hash] }),
  });
}
