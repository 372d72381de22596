import { parseArgs } from 'node:util';
import { serverEnv } from '@seva/config/env/process';
import { backupJob } from '../backups/job';
import { makeBackup } from '../backups/make-backup';
import { reasonInWords } from '../../boot/refuse-to-start';
import { restrictNewFiles } from '../../boot/restrict-files';
import { printLine } from '../../platform/log/print';
import { describeBackup } from './describe-backup';
import { encryptionOf } from './keys';
import { usage } from './usage';
import { size } from './words';

/** Makes a backup of the shop, which may be running, and prints its content. Does not load the server. */
export async function backup(): Promise<void> {
  try {
    restrictNewFiles();
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        plain: { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
      },
    });
    const env = serverEnv();
    const to = values.to ?? env.backups.to;
    if (!to) throw new Error(`Where should the backup go? Set SEVA_BACKUP_TO or use --to.\n${usage.backup}`);
    const passphraseFile = values['passphrase-file'];
    const options = { plain: values.plain, ...(passphraseFile ? { passphraseFile } : {}) };
    const made = await makeBackup({
      ...backupJob(env, to, encryptionOf(options, env.backups.recipients)),
      byHand: true,
    });
    for (const line of describeBackup(made.manifest)) printLine(line);
    printLine(`Written    ${made.place}/${made.name}`);
    printLine(`           ${size(made.bytes)}, read back and verified, ${(made.tookMs / 1000).toFixed(1)} s`);
    if (values.plain)
      printLine('Note: this backup isn’t encrypted. Anyone with the file can read names, addresses and donations.');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`No backup was made. ${reasonInWords(error)}\n`);
    process.exit(1);
  }
}
