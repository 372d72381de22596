import path from 'node:path';
import { serverEnv } from '@seva/config/env/process';
import { reasonInWords } from '../../boot/refuse-to-start';
import { restrictNewFiles } from '../../boot/restrict-files';
import { printLine } from '../../platform/log/print';
import { makeDataCopy, putDataBack } from '../backups/data-copy';
import { programVersion } from '../data-version/program';
import { usage } from './usage';

/** Copies the data of a stopped shop, or puts them back: a step of `seva upgrade`. Does not load the server. */
export async function dataCopy(): Promise<void> {
  try {
    restrictNewFiles();
    const [act, folder] = process.argv.slice(2);
    if (!folder || (act !== 'make' && act !== 'put-back')) throw new Error(usage.dataCopy);
    if (act === 'make') await makeDataCopy(serverEnv(), path.resolve(folder));
    else {
      const newer = await putDataBack(serverEnv(), path.resolve(folder), programVersion());
      if (newer) printLine(`The data from before are back. The newer ones are in ${newer}.`);
    }
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${reasonInWords(error)}\n`);
    process.exit(1);
  }
}
