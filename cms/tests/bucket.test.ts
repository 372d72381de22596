import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bucket } from '@seva/config/env/server-env';
import type * as Buckets from '../src/platform/storage/bucket';
import { startS3, type S3Server } from './support/s3-server';
import { isShort } from './support/short';

const { openBucket, bucketProblem, StorageFailed } = createRequire(import.meta.url)(
  '../dist/src/platform/storage/bucket',
) as typeof Buckets;

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

describe('openBucket', () => {
  it('returns what was put, with its headers, until it is removed', async () => {
    const bucket = openBucket(bucketOf());
    await bucket.put('a/lamp.webp', Buffer.from('lamp'), { ContentType: 'image/webp', CacheControl: 'max-age=9' });
    const found = await bucket.get('a/lamp.webp');
    expect([found?.bytes, String(await buffer(found?.stream ?? Readable.from([])))]).toEqual([4, 'lamp']);
    expect(found?.etag).toMatch(/^"\w+"$/);
    const { headers } = await fetch(`${s3.publicUrl}/a/lamp.webp`);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'max-age=9']);
    await bucket.remove('a/lamp.webp');
    await bucket.remove('a/lamp.webp');
    expect(await bucket.get('a/lamp.webp')).toBeNull();
  });

  it('stores a stream of several parts completely', async () => {
    const bucket = openBucket(bucketOf());
    const chunks = Array.from({ length: 12 }, () => Buffer.alloc(1 << 20, 'seva'));
    await bucket.put('large.bin', Readable.from(chunks));
    const found = await bucket.get('large.bin');
    expect(found && (await buffer(found.stream)).equals(Buffer.concat(chunks))).toBe(true);
    await bucket.remove('large.bin');
  });

  it('stores nothing when the stream fails', async () => {
    const bucket = openBucket(bucketOf());
    async function* broken() {
      yield Buffer.alloc(6 << 20, 1);
      await Promise.resolve();
      throw new Error('the disk is gone');
    }
    await expect(bucket.put('broken.bin', Readable.from(broken()))).rejects.toThrow(StorageFailed);
    expect(await bucket.get('broken.bin')).toBeNull();
  });

  it.skipIf(isShort)('lists all objects of a prefix over several pages', async () => {
    const bucket = openBucket(bucketOf());
    const names = Array.from({ length: 1_020 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let from = 0; from < names.length; from += 60)
      await Promise.all(names.slice(from, from + 60).map((name) => bucket.put(name, Buffer.from(name))));
    await bucket.put('other', Buffer.from('x'));
    expect(await bucket.list('many/')).toEqual(names.map((key) => ({ key, bytes: 9 })));
  });
});

describe('bucketProblem', () => {
  it('returns null for a bucket that can be written, and leaves nothing in it', async () => {
    const before = s3.keys();
    expect(await bucketProblem(openBucket(bucketOf()))).toBeNull();
    expect(s3.keys()).toEqual(before);
  });

  it('names the reason without the secret: no such bucket, a wrong key, no server', async () => {
    const accessKeyId = 'somebody-else';
    const reasons = await Promise.all([
      bucketProblem(openBucket(bucketOf({ bucket: 'nobody' }))),
      bucketProblem(openBucket(bucketOf({ accessKeyId }))),
      bucketProblem(openBucket(bucketOf({ endpoint: 'http://127.0.0.1:9' }))),
    ]);
    expect(reasons).toEqual([
      'The storage of bucket "nobody" failed: NoSuchBucket (404)',
      'The storage of bucket "temple-pictures" failed: InvalidAccessKeyId (403)',
      'The storage of bucket "temple-pictures" failed: ECONNREFUSED',
    ]);
    const bucket = openBucket(bucketOf({ accessKeyId }));
    await expect(bucket.get('x')).rejects.toThrow(StorageFailed);
    await expect(bucket.list('')).rejects.toThrow(StorageFailed);
  });
});
