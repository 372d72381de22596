import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

// Where all cores are busy, whoever reads goes before whoever signs in. Linux alone counts the priority by thread;
// elsewhere it would be that of the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** A call of the library that hashes passwords, made in a thread of its own. */
export type HashingJob =
  | { readonly name: 'hash'; readonly args: readonly [password: string, rounds: number | string] }
  | { readonly name: 'compare'; readonly args: readonly [password: string, hash: string] };

/** What the thread does with what it is given; it may stand still meanwhile. Throws what the library throws. */
export function work({ name, args }: HashingJob): string | boolean {
  return name === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args);
}
