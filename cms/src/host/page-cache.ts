import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { recentlyUsed } from '../cache/recently-used';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A rendered page ready to be sent in any encoding. */
export interface Page {
  readonly status: number;
  readonly etag: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** When it was rendered, in milliseconds: the countdown on it grows old. */
  readonly at: number;
  readonly version: number;
}

const capacity = 500;
/** A page tells the next pooja: it is rendered anew after this long although no content changed (milliseconds). */
const maximumAgeMs = 60_000;

/** Compresses a rendered document once, for everybody who will get it. */
export async function makePage(html: string, status: number, version: number, now: number): Promise<Page> {
  const buffer = Buffer.from(html, 'utf8');
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(buffer, options), gzipped(buffer)]);
  const etag = `"${createHash('sha1').update(buffer).digest('base64url')}"`;
  return { status, etag, html: buffer, br, gzip: gz, at: now, version };
}

/** Rendered public pages by address and role, until content changes or a minute has passed. */
export function pageCache() {
  const pages = new Map<string, Promise<Page>>();
  const settled = recentlyUsed<string, Page>(capacity);

  return {
    async get(key: string, version: number, now: number, render: () => Promise<Page>): Promise<Page> {
      const known = settled.get(key);
      if (known && known.version === version && now - known.at < maximumAgeMs) return known;
      const running = pages.get(key);
      if (running) return running;
      const rendering = render();
      pages.set(key, rendering);
      try {
        const page = await rendering;
        if (page.status === 200) settled.set(key, page);
        return page;
      } finally {
        pages.delete(key);
      }
    },
  };
}
