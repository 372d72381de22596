import path from 'node:path';
import type { Context, Next } from 'koa';
import { isKnown } from '../platform/http/etag';
import { StorageFailed } from '../platform/storage/bucket';
import { uploadCacheControl, uploadsPath, type UploadStorage } from '../platform/storage/upload-storages';
import { texts } from '../texts/en';
import { mediaTypes } from './files';

/** The picture that a path names, with its type by its name, whatever a bucket says of it; null for anything else. */
function pictureAt(requestPath: string): { readonly name: string; readonly type: string } | null {
  const name = requestPath.startsWith(uploadsPath) ? requestPath.slice(uploadsPath.length) : '';
  const type = /^[\w-]+\.\w+$/.test(name) ? mediaTypes[path.extname(name).toLowerCase()] : undefined;
  return type?.startsWith('image/') ? { name, type } : null;
}

/**
 * Hands on the pictures of a bucket under their paths in this shop, so that they are found there wherever their bytes
 * are. While the storage does not answer a picture is a 503, and pages go on without it.
 */
export function bucketUploads(bucket: UploadStorage) {
  async function send(ctx: Context, name: string, type: string): Promise<boolean> {
    const found = await bucket.read(name);
    if (!found) return false;
    ctx.status = 200;
    ctx.type = type;
    ctx.length = found.bytes;
    ctx.set({ 'Cache-Control': uploadCacheControl, 'X-Content-Type-Options': 'nosniff' });
    const isEnough = isKnown(ctx, found.etag || `W/"${found.bytes.toString(36)}"`) || ctx.method === 'HEAD';
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
