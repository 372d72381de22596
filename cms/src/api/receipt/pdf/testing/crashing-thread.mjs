import { Buffer } from 'node:buffer';
import { exit } from 'node:process';
import { parentPort } from 'node:worker_threads';

/** Stands in for the drawing thread: it ends, throws, never answers or answers, as the number of the paper says. */
parentPort.on('message', ({ mark: { number } }) => {
  if (number === 'end') exit(3);
  if (number === 'throw') throw new Error('out of paper');
  if (number !== 'silent') parentPort.postMessage({ bytes: Buffer.from(number) });
});
