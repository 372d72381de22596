import { expect, it } from 'vitest';
import { cachedFigures, type Figures } from './figures';

const figures = (openAlerts: number) => ({ openAlerts }) as Figures;

/** Returns cached figures whose reads take `takesMs` on a fake clock. */
function reading(takesMs: number) {
  let time = 0;
  let reads = 0;
  const read = cachedFigures(
    () => {
      reads += 1;
      time += takesMs;
      return Promise.resolve(figures(reads));
    },
    () => time,
  );
  return { read, reads: () => reads, pass: (ms: number) => void (time += ms) };
}

it('reads figures again after ten seconds and caches them until then', async () => {
  const { read, reads, pass } = reading(5);
  for (let turn = 0; turn < 5; turn += 1) expect((await read()).openAlerts).toBe(1);
  pass(9_900);
  await read();
  expect(reads()).toBe(1);
  pass(200);
  expect((await read()).openAlerts).toBe(2);
});

it('reads slow figures so rarely that reading takes 1% of the time', async () => {
  const { read, reads, pass } = reading(2_000);
  await read();
  pass(199_000);
  await read();
  expect(reads()).toBe(1);
  pass(2_000);
  await read();
  expect(reads()).toBe(2);
});

it('shares one read between simultaneous callers and retries a failed one', async () => {
  let reads = 0;
  let fails = true;
  const read = cachedFigures(async () => {
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (fails) throw new Error('away');
    return figures(1);
  });
  const failed = await Promise.allSettled([read(), read(), read()]);
  expect([reads, failed.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']]);
  fails = false;
  await Promise.all([read(), read()]);
  expect(reads).toBe(2);
});
