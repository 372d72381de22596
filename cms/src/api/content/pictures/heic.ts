import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the decoding thread is given. */
export interface HeicJob {
  readonly bytes: Uint8Array;
  readonly maximumPixels: number;
}

/** A decoded picture: red, green, blue and alpha of each pixel, upright; sizes in pixels. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** After this long (milliseconds) a file is no picture: a phone's takes a second or two. */
const patienceMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC file (pictures of phones, which sharp's ready-made build cannot decode) in a thread of its own, so that
 * the shop goes on answering; one file after the other, because each takes four bytes a pixel. Rejects with the
 * decoder's error, for a picture of more than `maximumPixels`, and for a file that takes too long.
 */
export function decodeHeic(bytes: Uint8Array, maximumPixels: number): Promise<RawPicture> {
  const turn = last.then(() => inThread({ bytes, maximumPixels }));
  // The next in line begins whatever became of this one; its own caller is told.
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
    }, patienceMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The decoder ended without a picture'));
    });
  });
}
