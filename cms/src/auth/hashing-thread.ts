import bcrypt from 'bcryptjs';

/** A call of the library that hashes passwords, made in a thread of its own. */
export type HashingJob =
  | { readonly name: 'hash'; readonly args: readonly [password: string, rounds: number | string] }
  | { readonly name: 'compare'; readonly args: readonly [password: string, hash: string] };

/** What the thread does with what it is given; it may stand still meanwhile. Throws what the library throws. */
export function work({ name, args }: HashingJob): string | boolean {
  return name === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args);
}
