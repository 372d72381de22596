import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import { uploadCacheControl } from '../platform/storage/upload-storages';
import { isNotModified } from '../platform/http/etag';

/** Media types by file extension. Files with other extensions are not served. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.map': 'application/json; charset=utf-8',
};

/** Folder of static files; `immutable` if the content of a name never changes. */
export interface FileFolder {
  readonly folder: string;
  readonly prefix: string;
  readonly immutable: boolean;
}

function locate({ folder, prefix }: FileFolder, requestPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requestPath.slice(prefix.length));
  } catch {
    // A malformed escape matches no file.
    return null;
  }
  const file = path.join(folder, decoded);
  return !decoded.includes('\0') && file.startsWith(folder + path.sep) ? file : null;
}

/**
 * Sends a file if the folder has it and returns whether it did. Prefers the precompressed Brotli copy (`.br`) that
 * the build creates.
 */
export async function sendFile(ctx: Context, from: FileFolder): Promise<boolean> {
  const file = ctx.path.startsWith(from.prefix) ? locate(from, ctx.path) : null;
  const type = file && mediaTypes[path.extname(file).toLowerCase()];
  if (!file || !type) return false;
  const compressed =
    ctx.acceptsEncodings('br') === 'br' && /text|json|javascript|svg|xml/.test(type) ? `${file}.br` : null;
  const chosen = (compressed && (await statOf(compressed)) && compressed) || file;
  const stat = await statOf(chosen);
  if (!stat) return false;
  ctx.status = 200;
  ctx.type = type;
  ctx.length = stat.size;
  ctx.lastModified = stat.mtime;
  ctx.set('Vary', 'Accept-Encoding');
  if (chosen !== file) ctx.set('Content-Encoding', 'br');
  ctx.set('Cache-Control', from.immutable ? uploadCacheControl : 'public, max-age=3600');
  if (isNotModified(ctx, `W/"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`)) return true;
  if (ctx.method === 'GET') ctx.body = fs.createReadStream(chosen);
  return true;
}

async function statOf(file: string): Promise<fs.Stats | null> {
  try {
    const stat = await fs.promises.stat(file);
    return stat.isFile() ? stat : null;
  } catch {
    // Not found; the caller tries the next folder.
    return null;
  }
}
