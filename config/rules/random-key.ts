/**
 * Returns a random key of 32 hex digits. A page served over plain HTTP, as in a temple's hall, has no
 * `crypto.randomUUID`.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
