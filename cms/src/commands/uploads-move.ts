import { parseArgs } from 'node:util';
import type { Core } from '@strapi/strapi';
import { tellOtherProcesses } from '../cache/other-processes';
import { moveUploads, type MoveResult } from '../pictures/move-uploads';
import { say } from '../runtime/print';
import { bucketProblem } from '../storage/object-store';
import { uploadPlaces } from '../storage/upload-places';
import { runCommand } from './command';
import { usage } from './usage';

/** Every so many pictures the command says how far it is. */
const often = 20;

function readOptions() {
  const options = { to: { type: 'string' }, 'remove-old': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  if (values.to !== 'bucket' && values.to !== 'folder') throw new Error(usage.uploadsMove);
  return { to: values.to, removeOld: values['remove-old'] };
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

function report({ moved, before, files, bytes, removed, missing }: MoveResult, place: string): void {
  say(`${counted(moved, 'picture')} moved to ${place}, ${counted(before, 'picture')} there before.`);
  say(
    `${counted(files, 'file')} copied and read back (${megabytes(bytes)}), ${removed.toLocaleString('en-US')} of the old ones removed.`,
  );
  if (missing.length > 0)
    throw new Error(`${counted(missing.length, 'file')} found in neither place: ${missing.slice(0, 20).join(', ')}`);
}

/**
 * Moves the pictures of this shop between the data folder and the bucket of the environment. Needs the bucket's variables
 * for both ways; going back, they are taken out afterwards. Ends with 1 when a file is in neither place.
 */
export function uploadsMove(): Promise<void> {
  return runCommand(async (strapi: Core.Strapi) => {
    const { to: name, removeOld } = readOptions();
    const { folder, bucket, store } = uploadPlaces();
    if (!bucket || !store) throw new Error('There is no bucket in the environment: set S3_BUCKET and its companions');
    const problem = await bucketProblem(store);
    if (problem) throw new Error(problem);
    const [from, to] = name === 'bucket' ? [folder, bucket] : [bucket, folder];
    const result = await moveUploads(strapi, { from, to, removeOld }, (done, total) => {
      if (done % often === 0 || done === total) say(`  ${done} of ${total}`);
    });
    await tellOtherProcesses(strapi);
    report(result, to.title);
  });
}
