import type { Core } from '@strapi/strapi';
import { settings } from '../platform/runtime/settings';
import { uploadStorages, uploadsFolder } from '../platform/storage/upload-storages';
import { bucketUploads } from './bucket-uploads';
import { renderQueue } from './render-queue';
import { responseCache } from './response-cache';
import { loadStorefront } from './storefront-build';
import { storefrontHost } from './storefront-host';

/** Mounts the response cache, the built shop and the pictures of a bucket before Strapi's own middlewares. */
export async function mountStorefront(strapi: Core.Strapi): Promise<void> {
  const drawing = renderQueue();
  strapi.server.use(responseCache(drawing.isBusy));
  const build = await loadStorefront();
  if (build) strapi.server.use(storefrontHost(strapi, build, drawing, uploadsFolder(settings().dataFolder)));
  // After the folder, so that pictures that were not moved yet are still found.
  const { bucket } = uploadStorages();
  if (bucket) strapi.server.use(bucketUploads(bucket));
}
