import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as StartTurn from '../../src/boot/start-lock';
import { copyOfTemplate, type TestData } from '../support/server';

const require = createRequire(import.meta.url);

/** Tests the turn that servers take to prepare a database. */
export function startPostgresTurns(): void {
  let data: TestData;
  beforeAll(async () => {
    data = await copyOfTemplate();
  });
  afterAll(() => data.remove());
  const inTurn = <T>(act: () => Promise<T>) => {
    const { withStartLock } = require('../../dist/src/boot/start-lock') as typeof StartTurn;
    const database = { client: 'postgres', url: data.env.DATABASE_URL ?? '', poolMax: 2 } as const;
    return withStartLock({ database }, act);
  };

  it('starts processes one after the other, and passes the turn on after a failure', async () => {
    let atWork = 0;
    const most: number[] = [];
    const starts = Array.from({ length: 5 }, (_, index) =>
      inTurn(async () => {
        atWork += 1;
        most.push(atWork);
        await wait(50);
        atWork -= 1;
        if (index === 1) throw new Error('it broke');
        return index;
      }),
    );
    const ends = await Promise.allSettled(starts);
    expect(most).toEqual([1, 1, 1, 1, 1]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
      0,
      'Error: it broke',
      2,
      3,
      4,
    ]);
  });
}
