import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from '@seva/config/env/server-env';
import { objectStore } from '../storage/object-store';
import { momentOf } from './backup-name';
import type { Destination } from './destination';

/** Backups are nobody's but the temple's, whatever the pictures beside them are. */
const nobodyElse = { acl: null, publicUrl: null } as const;

/**
 * A bucket for backups. An object appears whole or not at all, so it has its name from the beginning; one that was read
 * back and was not whole is removed.
 */
export function bucketDestination(bucket: Bucket, prefix: string): Destination {
  const store = objectStore({ ...bucket, ...nobodyElse });
  const folder = prefix === '' ? '' : `${prefix}/`;
  const read = async (name: string) => {
    const found = await store.read(folder + name);
    if (!found) throw new Error(`There is no ${name} in the bucket ${bucket.bucket}.`);
    return found.stream;
  };
  return {
    place: `s3://${bucket.bucket}${prefix === '' ? '' : `/${prefix}`}`,
    async write(name, content) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* counted() {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      await store.write(folder + name, Readable.from(counted()), { type: 'application/octet-stream' });
      return { bytes, sha256: hash.digest('hex') };
    },
    readWritten: read,
    publish: () => Promise.resolve(),
    discard: (name) => store.remove(folder + name),
    async list() {
      const found: { name: string; bytes: number }[] = [];
      for await (const { key, bytes } of store.list(folder)) {
        const name = key.slice(folder.length);
        if (momentOf(name)) found.push({ name, bytes });
      }
      return found;
    },
    read,
    remove: (name) => store.remove(folder + name),
  };
}
