import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Input of the decoding thread. */
export interface HeicJob {
  readonly bytes: Uint8Array;
  readonly maximumPixels: number;
}

/** Decoded picture: RGBA of each pixel, upright. Sizes in pixels. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** Timeout of decoding in milliseconds. A phone's picture takes a second or two. */
const timeoutMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC file, a format of phones that sharp's prebuilt binary cannot decode.
 * Runs in a worker thread, one file at a time, because each pixel needs four bytes.
 * @throws Error of the decoder, for more than `maximumPixels`, or after a timeout
 */
export function decodeHeic(bytes: Uint8Array, maximumPixels: number): Promise<RawPicture> {
  const turn = last.then(() => inThread({ bytes, maximumPixels }));
  // Run the next job even if this one fails. Its own caller gets the error.
  last = turn.catch(() => undefined);
  return turn;
}

function inThread(job: HeicJob): Promise<RawPicture> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, 'heic-worker.js'), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => {
      reject(new Error('The picture takes too long to decode'));
      void thread.terminate();
    }, timeoutMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The decoder ended without a picture'));
    });
  });
}
