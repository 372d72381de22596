import { inject } from 'vitest';

/** Whether the rows run at the size that docs/payments.md asks for (`npm run test:payments`), or as a sample of it. */
export const isFull = inject('testSize') === 'full';

/** The size of a row's test: `full` under `npm run test:payments`, `sample` in `npm test`. */
export function sized(full: number, sample: number): number {
  return isFull ? full : sample;
}

/** Says in a test's name what it leaves out. */
export const sampleNote = isFull ? '' : ' (a sample; npm run test:payments does all)';
