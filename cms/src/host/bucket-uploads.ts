import path from 'node:path';
import type { Context, Next } from 'koa';
import { isNotModified } from '../platform/http/etag';
import { StorageFailed } from '../platform/storage/bucket';
import { uploadCacheControl, uploadsPath, type UploadStorage } from '../platform/storage/upload-storages';
import { texts } from '../texts/en';
import { mediaTypes } from './files';

/** Returns the picture of a path with the media type of its extension, not of the bucket; null for other paths. */
function pictureAt(requestPath: string): { readonly name: string; readonly type: string } | null {
  const name = requestPath.startsWith(uploadsPath) ? requestPath.slice(uploadsPath.length) : '';
  const type = /^[\w-]+\.\w+$/.test(name) ? mediaTypes[path.extname(name).toLowerCase()] : undefined;
  return type?.startsWith('image/') ? { name, type } : null;
}

/**
 * Creates the middleware that serves a bucket's pictures under the shop's paths, so that links work with any storage.
 * While the storage is unreachable a picture returns 503, and pages render without it.
 */
export function bucketUploads(bucket: UploadStorage) {
  async function send(ctx: Context, name: string, type: string): Promise<boolean> {
    const found = await bucket.read(name);
    if (!found) return false;
    ctx.status = 200;
    ctx.type = type;
    ctx.length = found.bytes;
    ctx.set({ 'Cache-Control': uploadCacheControl, 'X-Content-Type-Options': 'nosniff' });
    const isEnough = isNotModified(ctx, found.etag || `W/"${found.bytes.toString(36)}"`) || ctx.method === 'HEAD';
    if (isEnough) found.stream.destroy();
    else ctx.body = found.stream;
    return true;
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    const picture = ctx.method === 'GET' || ctx.method === 'HEAD' ? pictureAt(ctx.path) : null;
    if (!picture) return next();
    try {
      if (!(await send(ctx, picture.name, picture.type))) await next();
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      ctx.status = 503;
      ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '30' });
      ctx.body = { message: texts.upload.pictureAway };
    }
  };
}
