import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Bucket } from '@seva/config/env/server-env';

/** The storage did not do what it was asked: it does not answer, refuses the key, or has no such bucket. */
export class StorageFailed extends Error {
  constructor(
    readonly bucket: string,
    cause: unknown,
  ) {
    // Not kept as the cause: the client's errors hold the whole request with its signature, and land in logs.
    super(`The storage of bucket "${bucket}" failed: ${reasonOf(cause)}`);
    this.name = 'StorageFailed';
  }
}

/** An object as a bucket lists it. */
export interface ObjectFacts {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** An object that is being read. Whoever asked for it reads the stream to its end or destroys it. */
export interface OpenObject {
  readonly stream: Readable;
  readonly bytes: number;
  /** With its quotation marks, as a header carries it; empty where the storage gives none. */
  readonly etag: string;
}

/** What is told of an object beside its bytes. */
export interface ObjectHeaders {
  /** A media type such as image/webp. */
  readonly type?: string;
  readonly cacheControl?: string;
}

/** The objects of one bucket, by key. Every function throws StorageFailed. */
export interface ObjectStore {
  readonly bucket: string;
  /** Stores an object whole or not at all, over an older one of that key; a stream may be of any length. */
  write(key: string, body: Buffer | Readable, headers?: ObjectHeaders): Promise<void>;
  /** Null when there is no such object. */
  read(key: string): Promise<OpenObject | null>;
  /** How long an object is (bytes); null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** All objects whose key begins so, in the order of their keys. */
  list(prefix: string): AsyncIterable<ObjectFacts>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
}

/** After these times (milliseconds) a storage that says nothing counts as gone: connecting; the next byte. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000 } as const;

/**
 * What the S3 client of this product and that of Strapi's provider are made with. Checksums that only Amazon's own
 * service understands are sent where a call demands them, and nowhere else.
 */
export function clientOptions(bucket: Bucket) {
  return {
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    ...(bucket.endpoint ? { endpoint: bucket.endpoint } : {}),
    forcePathStyle: bucket.pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { ...patience },
  } as const satisfies S3ClientConfig;
}

interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Why a storage failed, short and without keys: what it said, or what the network said. */
function reasonOf(cause: unknown): string {
  const { name = 'Error', code, message = '', $metadata } = cause as SdkError;
  const status = $metadata?.httpStatusCode;
  // An answer that is no message of S3, a proxy's for example, is an error of the client's parser.
  const isUnread = name === 'Error' || name === 'SyntaxError';
  if (code || !isUnread) return `${code ?? name}${status ? ` (${status})` : ''}`;
  return status && status >= 300 ? `it answered ${status}` : (message.split('\n')[0] ?? '');
}

const isMissing = (error: unknown) => {
  const { name = '' } = error as SdkError;
  return name === 'NoSuchKey' || name === 'NotFound';
};

/** The library is loaded when a bucket is used for the first time: a shop without one need not hold it in memory. */
const library = () => import('@aws-sdk/client-s3');

function clientOf(bucket: Bucket): () => Promise<S3Client> {
  let made: Promise<S3Client> | undefined;
  return () => {
    made ??= library().then(({ S3Client: Client }) => new Client(clientOptions(bucket)));
    return made;
  };
}

/** The objects of a bucket. Connects with the first call. */
export function objectStore(bucket: Bucket): ObjectStore {
  const client = clientOf(bucket);
  const at = (Key: string) => ({ Bucket: bucket.bucket, Key });
  type Act<T> = (s3: S3Client, sdk: Awaited<ReturnType<typeof library>>) => Promise<T>;
  /** Null when there is nothing of that key. */
  async function attemptOne<T>(act: Act<T>): Promise<T | null> {
    try {
      return await act(await client(), await library());
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StorageFailed(bucket.bucket, error);
    }
  }
  async function attempt<T>(act: Act<T>): Promise<T> {
    const done = await attemptOne(act);
    if (done === null) throw new StorageFailed(bucket.bucket, new Error('there is no such object'));
    return done;
  }

  return {
    bucket: bucket.bucket,

    async write(key, body, { type, cacheControl } = {}) {
      await attempt(async (s3) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const acl = bucket.acl ? { ACL: bucket.acl } : {};
        const params = { ...at(key), ...acl, Body: body, ContentType: type, CacheControl: cacheControl };
        return new Upload({ client: s3, params, queueSize: 2 }).done();
      });
    },

    async read(key) {
      const found = await attemptOne<GetObjectCommandOutput>((s3, { GetObjectCommand }) =>
        s3.send(new GetObjectCommand(at(key))),
      );
      if (!found) return null;
      // In Node a body is always a stream; the type speaks for browsers too.
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0, etag: found.ETag ?? '' };
    },

    async sizeOf(key) {
      const found = await attemptOne((s3, { HeadObjectCommand }) => s3.send(new HeadObjectCommand(at(key))));
      return found ? (found.ContentLength ?? 0) : null;
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const asked = { Bucket: bucket.bucket, Prefix: prefix, ContinuationToken: token };
        const page = await attempt((s3, { ListObjectsV2Command }) => s3.send(new ListObjectsV2Command(asked)));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key, bytes: Size, modified: LastModified };
        token = page.NextContinuationToken;
      } while (token);
    },

    async remove(key) {
      await attemptOne((s3, { DeleteObjectCommand }) => s3.send(new DeleteObjectCommand(at(key))));
    },
  };
}

/**
 * Whether a bucket can be reached, written, read and emptied again with the given key: null when it can, else the reason
 * in words. Leaves nothing behind. For health pages and doctors, not for every request.
 */
export async function bucketProblem(store: ObjectStore): Promise<string | null> {
  const key = `.seva-check-${randomUUID()}`;
  const sent = Buffer.from(key);
  try {
    await store.write(key, sent, { type: 'text/plain' });
    const found = await store.read(key);
    const came = found ? await buffer(found.stream) : null;
    await store.remove(key);
    return came?.equals(sent) ? null : `Bucket "${store.bucket}" did not give back what was written`;
  } catch (error) {
    if (error instanceof StorageFailed) return error.message;
    throw error;
  }
}
