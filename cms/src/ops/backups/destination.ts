import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { statIfThere } from '../../platform/runtime/missing-file';
import { listOf } from './backup-name';

export interface WriteResult {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Destination {
  /** Location to show to people. */
  readonly place: string;
  /** Writes a draft, under a name that does not count as a backup yet. */
  write(name: string, content: Readable): Promise<WriteResult>;
  /** Reads the draft back from the storage. */
  readWritten(name: string): Promise<Readable>;
  publish(name: string): Promise<void>;
  discard(name: string): Promise<void>;
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

const partial = (name: string) => `.${name}.part`;

/** Age at which an interrupted draft is deleted (milliseconds). No backup takes longer. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

async function sync(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that appears complete or not at all, even if the power fails. */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const draft = path.join(path.dirname(file), partial(path.basename(file)));
  await fs.promises.writeFile(draft, content, { mode: 0o600 });
  await sync(draft);
  await fs.promises.rename(draft, file);
  await sync(path.dirname(file));
}

/** Returns a folder for backups. Creates it if missing, accessible to its owner only. */
export function folderDestination(folder: string): Destination {
  const at = (name: string) => path.join(folder, name);
  const removeFiles = async (...names: string[]) => {
    for (const name of names) await fs.promises.rm(at(name), { force: true });
  };

  async function removeForgotten(): Promise<void> {
    for (const name of await fs.promises.readdir(folder)) {
      if (!/^\.seva-.*\.part$/.test(name)) continue;
      const known = await statIfThere(at(name));
      if (known && Date.now() - known.mtimeMs > forgottenAfterMs) await fs.promises.rm(at(name), { force: true });
    }
  }

  /**
   * Lists again if a file vanishes while listing: another process may be renaming its draft and deleting the previous
   * backup, and the folder would seem empty.
   */
  async function listed(again = 3): ReturnType<Destination['list']> {
    const entries = fs.existsSync(folder) ? await fs.promises.readdir(folder, { withFileTypes: true }) : [];
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const sizes = await Promise.all(files.map(async (name) => ({ name, bytes: (await statIfThere(at(name)))?.size })));
    const known = sizes.flatMap(({ name, bytes }) => (bytes === undefined ? [] : { name, bytes }));
    return known.length < files.length && again > 0 ? listed(again - 1) : known;
  }

  return {
    place: folder,
    async write(name, content) {
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
      await removeForgotten();
      const hash = createHash('sha256');
      let bytes = 0;
      const handle = await fs.promises.open(at(partial(name)), 'wx', 0o600);
      try {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    readWritten: (name) => Promise.resolve(fs.createReadStream(at(partial(name)))),
    async publish(name) {
      await fs.promises.rename(at(partial(name)), at(name));
      await sync(folder);
    },
    discard: (name) => removeFiles(partial(name), listOf(name)),
    list: () => listed(),
    read: (name) => Promise.resolve(fs.createReadStream(at(name))),
    remove: (name) => removeFiles(name, listOf(name)),
  };
}
