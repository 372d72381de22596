import type { IncomingMessage } from 'node:http';
import { shop } from '@seva/config/shop';

/** Maximum size of a body that is read to be discarded: enough for large photos. */
const mostBytes = 4 * shop.upload.maximumBytes;

/** Time after which a silent client gets its response without sending the rest (milliseconds). */
const silenceMs = 3_000;

/**
 * Reads and discards the rest of a body, because many clients and proxies read the response only after sending
 * everything; closing the connection earlier would lose it. Resolves with whether the whole body was read. If not,
 * the client sends too much, stalls, or is gone, and the connection cannot be reused.
 */
export function discardBody(request: IncomingMessage): Promise<boolean> {
  if (request.complete) return Promise.resolve(true);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (request.destroyed || announced > mostBytes) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(silence);
      request.off('data', count).off('end', end).off('close', end);
      resolve(request.complete);
    };
    const silence = setTimeout(end, silenceMs);
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) end();
      else silence.refresh();
    };
    // The parser that gave up may have left a decompressor attached.
    request.unpipe();
    request.on('data', count).once('end', end).once('close', end);
    request.resume();
  });
}
