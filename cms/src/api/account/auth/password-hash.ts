import { hash, verify } from '@node-rs/bcrypt';

/** Work factor of a new hash, as a power of two. */
const cost = 10;

/** Hash that matches no password. Verifying it makes sign-in take equally long for unknown accounts. */
const unknownHash = `$2b$${cost}$${'.'.repeat(53)}`;

/**
 * Hashes a password outside the serving thread (docs/decisions/099-a-native-library-hashes-passwords.md).
 * The library writes the prefix `2y`; stored hashes use its older name `2b`.
 */
export async function bcryptHash(password: string): Promise<string> {
  return (await hash(password, cost)).replace(/^\$2y/, '$2b');
}

/** Returns whether a password matches a hash. Takes equally long if there is no hash. */
export async function bcryptMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(password, stored || unknownHash);
  return isRight && Boolean(stored);
}
