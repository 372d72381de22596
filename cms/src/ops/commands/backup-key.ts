import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { makeKeyPair } from '../backups/encryption';
import { printLine } from '../../platform/log/print';

/**
 * Creates the key pair for backups. The public key belongs in the environment; the secret key is printed once, or
 * written to a new file, and not stored with the shop.
 */
export async function backupKey(): Promise<void> {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' } } });
    const { identity, recipient } = await makeKeyPair();
    const content = `# Opens the backups that were locked with ${recipient}\n${identity}\n`;
    if (values.out) fs.writeFileSync(values.out, content, { mode: 0o600, flag: 'wx' });
    printLine('The public key locks backups. Put this line into .env:');
    printLine(`  SEVA_BACKUP_KEY=${recipient}`);
    printLine('The secret key opens them. Keep it away from this machine, twice: in a password manager and on paper.');
    printLine(values.out ? `  It is in ${values.out}; move it away.` : `  ${identity}`);
    printLine('Without it no backup can be read, by anybody.');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    process.stderr.write(`${code === 'EEXIST' ? `There is a file of that name already: ${message}` : message}\n`);
    process.exit(1);
  }
}
