import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Bucket } from '@seva/config/env/server-env';

interface SdkError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** Set by the SDK on every error of a request. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Returns why a request failed, without keys: the code of S3 or of the network, else the HTTP status or the message. */
function reasonOf({ name, message, code, $metadata }: SdkError): string {
  const status = $metadata?.httpStatusCode;
  const isUnparsed = name === 'Error' || name === 'SyntaxError';
  if (code || !isUnparsed) return `${code ?? name}${status ? ` (${status})` : ''}`;
  return status ? `it answered ${status}` : (message.split('\n')[0] ?? '');
}

/** Error of the object storage: it does not answer, refuses the key, or has no such bucket. */
export class StorageFailed extends Error {
  constructor(bucket: string, cause: unknown) {
    // Not passed on as the cause: errors of the SDK contain the signed request, and errors are logged.
    super(`The storage of bucket "${bucket}" failed: ${reasonOf(cause as SdkError)}`);
    this.name = 'StorageFailed';
  }
}

/** Whether an error was thrown by a client of the SDK, such as the one of Strapi's upload provider. */
export const isSdkError = (error: unknown): boolean => error instanceof Error && '$metadata' in error;

/**
 * Returns the settings of an S3 client, which Strapi's upload provider gets as well. Checksums that storages other than
 * Amazon's do not know are left out, and a storage that does not respond fails after 5 (connection) or 30 seconds.
 */
export function clientOptions(bucket: Bucket) {
  return {
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    ...(bucket.endpoint ? { endpoint: bucket.endpoint } : {}),
    forcePathStyle: bucket.pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  } as const satisfies S3ClientConfig;
}

/** Object that is being read. The caller reads the stream to its end or destroys it. */
export interface OpenObject {
  readonly stream: Readable;
  readonly bytes: number;
  /** Header value, with quotation marks. */
  readonly etag: string;
}

/** Objects of one bucket. All functions throw StorageFailed. */
export type OpenBucket = ReturnType<typeof openBucket>;

/** Opens a bucket. The SDK is loaded by the first call, because most shops have no bucket. */
export function openBucket(bucket: Bucket) {
  let client: S3Client | undefined;
  const at = (Key: string) => ({ Bucket: bucket.bucket, Key });
  type Sdk = typeof import('@aws-sdk/client-s3');
  async function request<T>(send: (s3: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    try {
      const sdk = await import('@aws-sdk/client-s3');
      client ??= new sdk.S3Client(clientOptions(bucket));
      return await send(client, sdk);
    } catch (error) {
      throw new StorageFailed(bucket.bucket, error);
    }
  }

  return {
    name: bucket.bucket,

    /** Stores an object completely or not at all. */
    put: (key: string, body: Buffer | Readable, headers: { ContentType?: string; CacheControl?: string } = {}) =>
      request(async (s3) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { ...at(key), ...headers, Body: body, ACL: bucket.acl ?? undefined };
        await new Upload({ client: s3, params }).done();
      }),

    /** Returns null if there is no such object. */
    get: (key: string) =>
      request(async (s3, { GetObjectCommand, NoSuchKey }): Promise<OpenObject | null> => {
        try {
          const { Body, ContentLength = 0, ETag = '' } = await s3.send(new GetObjectCommand(at(key)));
          return { stream: Body as Readable, bytes: ContentLength, etag: ETag };
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),

    /** Returns all objects whose key starts with a prefix, in the order of their keys. */
    list: (prefix: string) =>
      request(async (s3, { paginateListObjectsV2 }) => {
        const found: { key: string; bytes: number }[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client: s3 },
          { Bucket: bucket.bucket, Prefix: prefix },
        ))
          found.push(...Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
        return found;
      }),

    /** Does nothing if there is no such object. */
    remove: (key: string) =>
      request(async (s3, { DeleteObjectCommand }) => {
        await s3.send(new DeleteObjectCommand(at(key)));
      }),
  };
}

/**
 * Writes, reads and removes an object. For the doctor and commands, not for requests.
 * @returns null, or the reason why that failed
 */
export async function bucketProblem(bucket: OpenBucket): Promise<string | null> {
  const key = `.seva-check-${randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from(key), { ContentType: 'text/plain' });
    const found = await bucket.get(key);
    const content = found && (await buffer(found.stream)).toString();
    await bucket.remove(key);
    return content === key ? null : `Bucket "${bucket.name}" did not return what was written`;
  } catch (error) {
    if (error instanceof StorageFailed) return error.message;
    throw error;
  }
}
