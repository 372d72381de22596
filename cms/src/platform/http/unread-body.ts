import type { IncomingMessage } from 'node:http';
import { shop } from '@seva/config/shop';

/** What is read of a body that nobody wants: enough for the photographs that people try to send. */
const mostBytes = 4 * shop.upload.maximumBytes;

/** A client that sends nothing for so long (milliseconds) gets its answer without more of the body. */
const silenceMs = 3_000;

/**
 * Reads what is left of a body that was given up, and throws it away. Many clients and proxies look for an answer when
 * they have sent all; a connection that is closed before that takes the answer with it. Resolves with whether all of the
 * body has come: otherwise the client sends too much, or nothing, or is gone, and the connection cannot be used again.
 */
export function readAway(request: IncomingMessage): Promise<boolean> {
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
    // Whoever gave up may have left a decompressor in between that takes no more.
    request.unpipe();
    request.on('data', count).once('end', end).once('close', end);
    request.resume();
  });
}
