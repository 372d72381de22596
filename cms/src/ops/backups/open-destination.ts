import type { Bucket } from '@seva/config/env/server-env';
import { bucketDestination } from './bucket-destination';
import { folderDestination, type Destination } from './destination';

/** Whether a destination is a bucket, where each backup contains its pictures. */
export const isBucket = (to: string): boolean => to.startsWith('s3://');

/**
 * Returns the destination that `SEVA_BACKUP_TO` names.
 * @param to absolute path of a folder, or `s3://bucket/prefix`, which uses the key of `bucket`
 * @throws Error for a bucket without its S3 values
 */
export function openDestination(to: string, bucket: Bucket | null): Destination {
  const [, name, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to) ?? [];
  if (!name) return folderDestination(to);
  if (!bucket) throw new Error(`${to} is a bucket, but the S3 variables for it are missing.`);
  return bucketDestination({ ...bucket, bucket: name }, prefix);
}
