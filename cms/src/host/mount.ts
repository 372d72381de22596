import type { Core } from '@strapi/strapi';
import { settings } from '../platform/runtime/settings';
import { uploadStorages, uploadsFolder } from '../platform/storage/upload-storages';
import { bucketUploads } from './bucket-uploads';
import { drawingQueue } from './drawing-queue';
import { responseCache } from './response-cache';
import { loadStorefront } from './storefront-build';
import { storefrontHost } from './storefront-host';

/** Puts the response cache, the shop (if it was built) and pictures of a bucket in front of Strapi's own middlewares. */
export async function mountStorefront(strapi: Core.Strapi): Promise<void> {
  const drawing = drawingQueue();
  strapi.server.use(responseCache(drawing.isBusy));
  const build = await loadStorefront();
  if (build) strapi.server.use(storefrontHost(strapi, build, drawing, uploadsFolder(settings().dataFolder)));
  // After the folder: what has not been moved into the bucket yet is still found.
  const { bucket } = uploadStorages();
  if (bucket) strapi.server.use(bucketUploads(bucket));
}
