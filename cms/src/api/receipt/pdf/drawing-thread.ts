import { parentPort } from 'node:worker_threads';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import { renderPaper } from './render';

export type Drawn = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Draws a document and posts its bytes or error. */
async function draw(input: PaperInput): Promise<void> {
  try {
    const bytes = await renderPaper(input);
    parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Drawn);
  }
}

parentPort?.on('message', (input: PaperInput) => void draw(input));
