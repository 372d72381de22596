import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { statIfThere } from '../../platform/runtime/missing-file';

/** What was written: how much, and its digest. */
export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** A place for backups. */
export interface Destination {
  /** The place in words, for whoever reads them. */
  readonly place: string;
  /** Writes under a name that is no backup's yet. */
  write(name: string, content: Readable): Promise<Written>;
  /** Reads what was written, back from where it lies. */
  readWritten(name: string): Promise<Readable>;
  /** Gives what was written the name of a backup. */
  publish(name: string): Promise<void>;
  /** Removes what was written and is not to be a backup. */
  discard(name: string): Promise<void>;
  /** The backups there, by name. */
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

const partial = (name: string) => `.${name}.part`;

/** A write that was cut off is removed after this time (milliseconds): no backup takes longer. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

async function sync(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder for backups, made where it is missing and for its owner alone. */
export function folderDestination(folder: string): Destination {
  const at = (name: string) => path.join(folder, name);
  const removePart = (name: string) => fs.promises.rm(at(partial(name)), { force: true });

  async function removeForgotten(): Promise<void> {
    for (const name of await fs.promises.readdir(folder)) {
      if (!/^\.seva-.*\.part$/.test(name)) continue;
      const known = await statIfThere(at(name));
      if (known && Date.now() - known.mtimeMs > forgottenAfterMs) await fs.promises.rm(at(name), { force: true });
    }
  }

  /**
   * A backup that another process is writing may get its own name while they are counted, and the one before it go: where a file
   * is gone they are counted anew, or there would seem to be none.
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
    discard: removePart,
    list: () => listed(),
    read: (name) => Promise.resolve(fs.createReadStream(at(name))),
    remove: (name) => fs.promises.rm(at(name), { force: true }),
  };
}
