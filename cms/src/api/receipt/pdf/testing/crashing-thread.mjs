import { Buffer } from 'node:buffer';
import { exit } from 'node:process';
import { parentPort } from 'node:worker_threads';

/** Replaces the drawing thread. The document's number decides whether it ends, throws, stays silent or answers. */
parentPort.on('message', ({ mark: { number } }) => {
  if (number === 'end') exit(3);
  if (number === 'throw') throw new Error('out of paper');
  if (number !== 'silent') parentPort.postMessage({ bytes: Buffer.from(number) });
});
