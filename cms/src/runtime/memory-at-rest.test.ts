import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { collectGarbage, memoryLook } from './memory-at-rest';

const megabytes = 1024 * 1024;

/** A server whose share of work and memory are set; collecting leaves 100 MB. */
function aServer() {
  const state = { share: 0, held: 160 * megabytes, collected: 0 };
  const look = memoryLook({
    share: () => state.share,
    held: () => state.held,
    collect: () => {
      state.collected += 1;
      state.held = 100 * megabytes;
    },
  });
  return { state, look };
}

/** Looks so often that all rounds are done. */
const lookOn = (look: () => void) => Array.from({ length: 12 }, look);

describe('memory at rest', () => {
  it('is given back in eight rounds after the start, as soon as the server rests', () => {
    const { state, look } = aServer();
    state.share = 0.9;
    lookOn(look);
    expect(state.collected).toBe(0);
    state.share = 0.01;
    look();
    expect(state.collected).toBe(1);
    lookOn(look);
    expect(state.collected).toBe(8);
  });

  it('waits in the middle of it for as long as there is work', () => {
    const { state, look } = aServer();
    look();
    state.share = 0.5;
    lookOn(look);
    expect(state.collected).toBe(1);
    state.share = 0;
    lookOn(look);
    expect(state.collected).toBe(8);
  });

  it('is given back again after a crowd, and not for the little that a quiet day leaves', () => {
    const { state, look } = aServer();
    lookOn(look);
    state.held = 120 * megabytes;
    lookOn(look);
    expect(state.collected).toBe(8);
    state.held = 300 * megabytes;
    lookOn(look);
    expect(state.collected).toBe(16);
  });
});

it('collecting frees what nobody can reach, and leaves no collector to others', () => {
  let kept: object[] = Array.from({ length: 400_000 }, (_, at) => ({ at, text: `lamp ${at}` }));
  expect(kept).toHaveLength(400_000);
  const before = process.memoryUsage().heapUsed;
  kept = [];
  collectGarbage();
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(10 * megabytes);
  expect(runInNewContext('typeof gc')).toBe('undefined');
  expect(kept).toEqual([]);
});
