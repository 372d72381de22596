import { z } from 'zod';
import { commaList } from './fields';

/** Length of sixteen random bytes in base64, as Strapi's own generator writes them. */
const MINIMUM_SECRET_LENGTH = 24;

const placeholders =
  /change[-_ ]?(me|this|it)|to[-_ ]?be[-_ ]?(modified|changed|replaced)|replace[-_ ]?(me|this|with)|place[-_ ]?holder|your[-_ ]|example|insert[-_ ]|fill[-_ ]?(me|in)|^to[-_ ]?do|x{5,}|\.{3}|^<.*>$|^(my|the|a)?[-_ ]?(super[-_ ]?)?(secret|password|key)([-_ ]?(key|token|salt|value))?\d*$/i;

/** Returns whether a text is a placeholder and no secret: `changeme`, `your-key-here`, `sk_test_...`. */
export function isPlaceholder(text: string): boolean {
  return placeholders.test(text);
}

/** Returns the weakness of a secret without repeating it, or null. */
export function secretWeakness(secret: string): string | null {
  if (isPlaceholder(secret)) return 'is a placeholder; set a random value, or leave it out and the server creates one';
  if (secret.length < MINIMUM_SECRET_LENGTH)
    return `is too short; give at least ${MINIMUM_SECRET_LENGTH} random characters`;
  if (new Set(secret).size < 8) return 'repeats too few characters to be random';
  return null;
}

/** Schema of an unpredictable value: long enough, random, and no placeholder. */
export const secret = z.string().superRefine((value, context) => {
  const weakness = secretWeakness(value);
  if (weakness) context.addIssue({ code: 'custom', message: weakness });
});

const secretList = z
  .string()
  .transform(commaList)
  .superRefine((list, context) => {
    const weakness = list.map(secretWeakness).find((reason) => reason !== null);
    if (weakness) context.addIssue({ code: 'custom', message: weakness });
    else if (new Set(list).size < list.length)
      context.addIssue({ code: 'custom', message: 'names the same key twice' });
  });

/**
 * Secrets by name. All may be absent: the server creates the missing ones and stores them in its data folder. Servers
 * that share one database need the same values.
 */
export const secretVariables = {
  APP_KEYS: secretList.optional(),
  API_TOKEN_SALT: secret.optional(),
  ADMIN_JWT_SECRET: secret.optional(),
  TRANSFER_TOKEN_SALT: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  JWT_SECRET: secret.optional(),
  SEVA_SIGNING_SECRET: secret.optional(),
  SEVA_AUDIT_KEY: secret.optional(),
};

export interface SecretValues {
  readonly appKeys: readonly string[] | null;
  readonly apiTokenSalt: string | null;
  readonly adminJwtSecret: string | null;
  readonly transferTokenSalt: string | null;
  readonly encryptionKey: string | null;
  readonly jwtSecret: string | null;
  readonly signingSecret: string | null;
  readonly auditKey: string | null;
}
