import { hash, verify } from '@node-rs/bcrypt';

/** Rounds of a new hash, as a power of two. */
const cost = 10;

/** Fixed hash without a password, with the cost of the others: unknown accounts take as long as known ones. */
const unknownHash = `$2b$${cost}$${'.'.repeat(53)}`;

/**
 * Hashes a password outside the serving thread (docs/decisions/099-passwords-are-hashed-by-a-native-library.md). The
 * library names the algorithm `2y`; earlier versions of the shop stored its other name, `2b`.
 */
export async function bcryptHash(password: string): Promise<string> {
  return (await hash(password, cost)).replace(/^\$2y/, '$2b');
}

/** Returns whether a password belongs to a hash, after the same time when there is no hash. */
export async function bcryptMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(password, stored || unknownHash);
  return isRight && Boolean(stored);
}
