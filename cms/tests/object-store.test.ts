import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bucket } from '@seva/config/env/server-env';
import type * as Stores from '../src/storage/object-store';
import { startS3, type S3Server } from './support/s3-server';
import { isShort } from './support/short';

const { objectStore, bucketProblem, StorageFailed } = createRequire(import.meta.url)(
  '../dist/src/storage/object-store',
) as typeof Stores;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const bucketOf = (more: Partial<Bucket> = {}): Bucket => ({
  bucket: s3.env.S3_BUCKET ?? '',
  region: 'us-east-1',
  accessKeyId: s3.env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: s3.env.S3_SECRET_ACCESS_KEY ?? '',
  endpoint: s3.endpoint,
  pathStyle: true,
  publicUrl: null,
  acl: null,
  ...more,
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('the objects of a bucket', () => {
  it('what is written is read back, with its size and headers, until it is removed', async () => {
    const store = objectStore(bucketOf());
    await store.write('a/lamp.webp', Buffer.from('lamp'), { type: 'image/webp', cacheControl: 'max-age=9' });
    expect(await store.sizeOf('a/lamp.webp')).toBe(4);
    const found = await store.read('a/lamp.webp');
    expect([found?.bytes, String(await buffer(found?.stream ?? Readable.from([])))]).toEqual([4, 'lamp']);
    expect(found?.etag).toMatch(/^"\w+"$/);
    const answer = await fetch(`${s3.publicUrl}/a/lamp.webp`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'max-age=9',
    ]);
    await store.remove('a/lamp.webp');
    await store.remove('a/lamp.webp');
    expect([await store.sizeOf('a/lamp.webp'), await store.read('a/lamp.webp')]).toEqual([null, null]);
  });

  it('a stream of more than one part arrives whole', async () => {
    const store = objectStore(bucketOf());
    const chunk = Buffer.alloc(1 << 20, 'seva');
    const chunks = Array.from({ length: 12 }, () => chunk);
    await store.write('large.bin', Readable.from(chunks));
    const found = await store.read('large.bin');
    expect(found && (await buffer(found.stream)).equals(Buffer.concat(chunks))).toBe(true);
    await store.remove('large.bin');
  });

  it('a stream that breaks off leaves nothing behind', async () => {
    const store = objectStore(bucketOf());
    async function* broken() {
      yield Buffer.alloc(6 << 20, 1);
      await Promise.resolve();
      throw new Error('the disk is gone');
    }
    await expect(store.write('broken.bin', Readable.from(broken()))).rejects.toThrow(StorageFailed);
    expect(await store.sizeOf('broken.bin')).toBeNull();
  });

  it.skipIf(isShort)('all of a prefix are listed, however many pages that takes', async () => {
    const store = objectStore(bucketOf());
    const names = Array.from({ length: 1_020 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let from = 0; from < names.length; from += 60)
      await Promise.all(names.slice(from, from + 60).map((name) => store.write(name, Buffer.from(name))));
    await store.write('other', Buffer.from('x'));
    const listed = await all(store.list('many/'));
    expect(listed.map(({ key }) => key)).toEqual(names);
    expect(listed[0]).toMatchObject({ bytes: 9 });
    expect(Math.abs(Date.now() - (listed[0]?.modified.getTime() ?? 0))).toBeLessThan(600_000);
  });
});

describe('what is wrong with a bucket', () => {
  it('is nothing where it can be written, and the check leaves nothing behind', async () => {
    const before = s3.keys();
    expect(await bucketProblem(objectStore(bucketOf()))).toBeNull();
    expect(s3.keys()).toEqual(before);
  });

  it('is said in words, without the secret: no such bucket, a wrong key, nobody there', async () => {
    const accessKeyId = 'somebody-else';
    const reasons = await Promise.all([
      bucketProblem(objectStore(bucketOf({ bucket: 'nobody' }))),
      bucketProblem(objectStore(bucketOf({ accessKeyId }))),
      bucketProblem(objectStore(bucketOf({ endpoint: 'http://127.0.0.1:9' }))),
    ]);
    expect(reasons).toEqual([
      'The storage of bucket "nobody" failed: NoSuchBucket (404)',
      'The storage of bucket "temple-pictures" failed: InvalidAccessKeyId (403)',
      'The storage of bucket "temple-pictures" failed: ECONNREFUSED',
    ]);
    const store = objectStore(bucketOf({ accessKeyId }));
    await expect(store.read('x')).rejects.toThrow(StorageFailed);
    await expect(all(store.list(''))).rejects.toThrow(StorageFailed);
  });
});
