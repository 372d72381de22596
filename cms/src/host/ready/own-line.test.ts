import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownLine } from './own-line';

it('does so much in each turn, in the order in which it came, and later all that came meanwhile', async () => {
  const done: number[] = [];
  const wait = ownLine(2);
  for (const number of [1, 2, 3, 4, 5]) wait(() => done.push(number));
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual([1, 2]);
  wait(() => done.push(6));
  await turn();
  expect(done).toEqual([1, 2, 3, 4]);
  await turn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  wait(() => done.push(7));
  await turn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('goes on with what waits when something comes while it serves', async () => {
  const done: string[] = [];
  const wait = ownLine(1);
  wait(() => {
    done.push('first');
    wait(() => done.push('third'));
  });
  wait(() => done.push('second'));
  for (let each = 0; each < 4; each += 1) await turn();
  expect(done).toEqual(['first', 'second', 'third']);
});
