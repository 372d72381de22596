import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { makeKeyPair } from '../backups/encryption';
import { reasonInWords } from '../../boot/refuse-to-start';
import { printLine } from '../../platform/log/print';

/**
 * Creates the key pair for backups. The public key belongs in the environment; the secret key is printed once, or
 * written to a new file, and not stored with the shop.
 */
export async function backupKey(): Promise<void> {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' } } });
    const { identity, recipient } = await makeKeyPair();
    const content = `# Decrypts the backups that were encrypted for ${recipient}\n${identity}\n`;
    if (values.out) fs.writeFileSync(values.out, content, { mode: 0o600, flag: 'wx' });
    printLine('The public key encrypts backups. Put this line into .env:');
    printLine(`  SEVA_BACKUP_KEY=${recipient}`);
    printLine(
      'The secret key decrypts them. Store it twice, away from this machine: in a password manager and on paper.',
    );
    printLine(values.out ? `  It’s in ${values.out}. Move it to a safe place.` : `  ${identity}`);
    printLine('Without it, no one can read the backups.');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? `A file with that name already exists: ${message}` : reasonInWords(error);
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
