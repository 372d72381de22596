import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Represents the token in a stored mail; survives URLs and HTML unchanged. */
export const TOKEN_MARK = '--sealed-token--';

/** Encrypts the tokens of waiting mails, so that a copy of the database opens no account. */
export interface TokenCipher {
  encrypt(token: string): string;
  /** @throws Error if the text was encrypted with another secret or was changed */
  decrypt(encrypted: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a cipher (AES-256-GCM) with a key derived from the server's secret for this purpose only. */
export function createTokenCipher(secret: string): TokenCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seva outbox token', 32));
  return {
    encrypt(token) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

interface WithToken {
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly encryptedToken: string | null;
}

/**
 * Returns the mail as its recipient sees it, with its URL-encoded token in place of the marks. A mail whose token was
 * deleted retains the marks.
 */
export function openMail<M extends WithToken>(mail: M, cipher: TokenCipher): M {
  if (mail.encryptedToken === null) return mail;
  const token = encodeURIComponent(cipher.decrypt(mail.encryptedToken));
  const fill = (content: string) => content.replaceAll(TOKEN_MARK, token);
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]));
  return { ...mail, text: fill(mail.text), html: fill(mail.html), headers, encryptedToken: null };
}
