import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicJob } from './heic';

/** Decodes the first picture of the job's file and posts its pixels to the main thread. */
async function decodeJob({ bytes, maximumPixels }: HeicJob): Promise<void> {
  const [image] = await decode.all({ buffer: bytes });
  if (!image || image.width * image.height > maximumPixels) throw new Error('No picture of a fitting size');
  const { width, height, data } = await image.decode();
  parentPort?.postMessage({ width, height, pixels: data }, [data.buffer]);
}

void decodeJob(workerData as HeicJob);
