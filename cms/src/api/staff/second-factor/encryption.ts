import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

const nonceBytes = 12;
const tagBytes = 16;

/** Derives a key from the secret outside the database, so that a copy of the database reveals no second factor. */
const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', settings().secrets.encryptionKey, '', purpose, 32));

/** Encrypts a text (AES-256-GCM) for one purpose and one panel user. */
export function encrypt(text: string, purpose: string, userId: number): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(String(userId)));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text, or returns null for another user, purpose or key, or a changed text. */
export function decrypt(encrypted: string, purpose: string, userId: number): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
