import { bucketProblem, openBucket } from '../../../../platform/storage/bucket';
import type { BucketFacts, Configuration } from '../facts';
import { attempt } from './attempt';

/** Tests the bucket by writing, reading and deleting an object. Returns null if there is none. */
export async function gatherBucket({ env }: Configuration): Promise<BucketFacts | null> {
  const { bucket } = env;
  if (!bucket) return null;
  const tried = await attempt(() => bucketProblem(openBucket(bucket)));
  return { bucket: bucket.bucket, problem: tried.ok ? (tried.value?.replace(/\.$/, '') ?? null) : tried.why };
}
