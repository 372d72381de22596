import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the name of the file with the signature of another file. */
export const signatureOf = (file) => `${file}.sig`;

/**
 * Reads the private key that signs releases.
 * @param {string} file PEM of an Ed25519 key
 * @throws Error if it is another kind of key
 */
export function readSigningKey(file) {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} has no Ed25519 key.`);
  return key;
}

/** Returns the public half of a signing key as base64, for `release.json`. */
export const publicKeyOf = (key) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** Returns the signature of a text as base64. */
export const signText = (text, key) => sign(null, Buffer.from(text), key).toString('base64');

/** Returns whether a signature of a text was made with the private half of a public key. */
export function isSignedBy(text, signature, publicKey) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
