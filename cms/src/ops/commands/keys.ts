import fs from 'node:fs';
import type { Keys, Encryption } from '../backups/encryption';

const lines = (file: string) =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

function passphraseIn(file: string): string {
  const [passphrase = ''] = lines(file);
  if (passphrase.length < 12) throw new Error(`The passphrase in ${file} is too short. Use four or five random words.`);
  return passphrase;
}

/**
 * Returns the encryption for a backup, from the options of a command and the keys in the environment.
 * @throws Error if there is none
 */
export function encryptionOf(
  options: { plain: boolean; passphraseFile?: string },
  recipients: readonly string[],
): Encryption {
  if (options.plain) return { open: true };
  if (options.passphraseFile) return { passphrase: passphraseIn(options.passphraseFile) };
  if (recipients.length > 0) return { recipients };
  throw new Error(
    'There’s no key for the backup. Create one with "seva backup:key" and set SEVA_BACKUP_KEY. (--plain makes an unencrypted backup without the secrets.)',
  );
}

/**
 * Returns the keys for decryption from the options of a command.
 * @throws Error for a file without an age key
 */
export function keysOf(options: { identityFile?: string; passphraseFile?: string }): Keys {
  const identities = options.identityFile ? lines(options.identityFile) : [];
  if (identities.some((line) => !/^AGE-SECRET-KEY-/i.test(line)))
    throw new Error(`${options.identityFile ?? ''} contains no age secret key (AGE-SECRET-KEY-1…).`);
  return { identities, passphrase: options.passphraseFile ? passphraseIn(options.passphraseFile) : null };
}
