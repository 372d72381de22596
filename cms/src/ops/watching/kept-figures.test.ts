import { expect, it } from 'vitest';
import { keptFigures, type Figures } from './figures';

const figures = (openAlerts: number) => ({ openAlerts }) as Figures;

/** Figures whose reading takes so long (milliseconds) by a clock of its own. */
function reading(takesMs: number) {
  let time = 0;
  let reads = 0;
  const read = keptFigures(
    () => {
      reads += 1;
      time += takesMs;
      return Promise.resolve(figures(reads));
    },
    () => time,
  );
  return { read, reads: () => reads, pass: (ms: number) => void (time += ms) };
}

it('figures are read anew after ten seconds, however often they are asked for', async () => {
  const { read, reads, pass } = reading(5);
  for (let turn = 0; turn < 5; turn += 1) expect((await read()).openAlerts).toBe(1);
  pass(9_900);
  await read();
  expect(reads()).toBe(1);
  pass(200);
  expect((await read()).openAlerts).toBe(2);
});

it('figures that take long to read are read so seldom that reading takes a hundredth of the time', async () => {
  const { read, reads, pass } = reading(2_000);
  await read();
  pass(199_000);
  await read();
  expect(reads()).toBe(1);
  pass(2_000);
  await read();
  expect(reads()).toBe(2);
});

it('all who ask while the figures are read share one reading, and a failed one is tried again', async () => {
  let reads = 0;
  let fails = true;
  const read = keptFigures(async () => {
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
