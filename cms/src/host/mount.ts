import type { Core } from '@strapi/strapi';
import { settings } from '../runtime/settings';
import { uploadPlaces, uploadsFolder } from '../storage/upload-places';
import { bucketUploads } from './bucket-uploads';
import { answerFromMemory } from './ready/ready-answers';
import { loadStorefront } from './storefront-build';
import { storefrontHost } from './storefront-host';

/** Puts the memory of answers, when it was built the shop, and pictures of a bucket in front of Strapi's own stack. */
export async function mountStorefront(strapi: Core.Strapi): Promise<void> {
  const memory = answerFromMemory(strapi);
  const build = await loadStorefront();
  if (build) strapi.server.use(storefrontHost(strapi, build, memory, uploadsFolder(settings().dataFolder)));
  // After the folder: what has not been moved into the bucket yet is still found.
  const { bucket } = uploadPlaces();
  if (bucket) strapi.server.use(bucketUploads(bucket));
}
