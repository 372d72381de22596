import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from '@seva/config/env/server-env';
import { openBucket } from '../../platform/storage/bucket';
import { momentOf } from './backup-name';
import type { Destination } from './destination';

/**
 * Returns a destination in a bucket. An object is stored completely or not at all, so it is written under its final name.
 * Backups get no access list: they are private even if the pictures in the bucket are public.
 */
export function bucketDestination(bucket: Bucket, prefix: string): Destination {
  const store = openBucket({ ...bucket, acl: null });
  const folder = prefix === '' ? '' : `${prefix}/`;
  const read = async (name: string) => {
    const found = await store.get(folder + name);
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
      await store.put(folder + name, Readable.from(counted()), { ContentType: 'application/octet-stream' });
      return { bytes, sha256: hash.digest('hex') };
    },
    readWritten: read,
    publish: () => Promise.resolve(),
    discard: (name) => store.remove(folder + name),
    async list() {
      const found = await store.list(folder);
      return found
        .map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes }))
        .filter(({ name }) => momentOf(name));
    },
    read,
    remove: (name) => store.remove(folder + name),
  };
}
