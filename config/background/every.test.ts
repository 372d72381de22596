import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { every, type Loop, type LoopSettings } from './every';
import type { Leases } from './lease';

const log = { error: vi.fn() };
const loops: Loop[] = [];

/** Returns a loop with a period of 100 ms, which stops after the test. */
function loopOf<Result>(run: LoopSettings<Result>['run'], more: Partial<LoopSettings<Result>> = {}) {
  const loop = every({ name: 'work', everyMs: 100, lease: 'none', log, run, ...more });
  loops.push(loop);
  return loop;
}

const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockClear();
});
afterEach(async () => {
  const stopped = Promise.all(loops.splice(0).map((loop) => loop.stop()));
  await pass(1000);
  await stopped;
  vi.useRealTimers();
});

describe('a loop', () => {
  it('runs at once and after each pause, one turn at a time', async () => {
    let running = 0;
    let most = 0;
    const run = vi.fn(async () => {
      most = Math.max(most, (running += 1));
      await lasting(250);
      running -= 1;
    });
    const loop = loopOf(run);
    loop.start();
    loop.start();
    for (let index = 0; index < 5; index += 1) loop.wake();
    void loop.runOnce();
    await pass(1000);
    expect(most).toBe(1);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('waits for its first turn when it does not start at once', async () => {
    const run = vi.fn(() => Promise.resolve());
    loopOf(run, { startsAtOnce: false }).start();
    await pass(99);
    expect(run).not.toHaveBeenCalled();
    await pass(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it('logs a turn that fails and goes on', async () => {
    const run = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('the database is away'));
    loopOf(run).start();
    await pass(350);
    expect(log.error.mock.calls).toEqual([['The work failed: the database is away']]);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('throws the error of a single turn to its caller and repeats the work later', async () => {
    const loop = loopOf(vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(new Error('away')));
    await expect(loop.runOnce()).rejects.toThrow('away');
    expect(await loop.runOnce()).toBe('done');
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('a loop that is woken', () => {
  it('runs outside the transaction of its waker', async () => {
    const transaction = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const loop = loopOf(async () => void seen.push(transaction.getStore()), { everyMs: 60_000 });
    loop.start();
    await pass(0);
    transaction.run('open', () => loop.wake());
    await pass(0);
    expect(seen).toEqual([undefined, undefined]);
  });

  it('runs one more turn when it is woken several times during a turn', async () => {
    const run = vi.fn(() => lasting(50));
    const loop = loopOf(run, { everyMs: 60_000 });
    loop.start();
    await pass(10);
    for (let index = 0; index < 3; index += 1) loop.wake();
    await pass(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs one turn for all calls of wake within its rest', async () => {
    const run = vi.fn(() => Promise.resolve());
    const loop = loopOf(run, { everyMs: 60_000, restMs: 100 });
    loop.start();
    await pass(500);
    loop.wake();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
    for (let index = 0; index < 5; index += 1) {
      loop.wake();
      await pass(10);
    }
    expect(run).toHaveBeenCalledTimes(2);
    await pass(60);
    expect(run).toHaveBeenCalledTimes(3);
    await pass(1000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('does not run after the stop', async () => {
    const run = vi.fn(() => Promise.resolve());
    const loop = loopOf(run, { everyMs: 60_000, restMs: 100 });
    loop.start();
    await pass(10);
    loop.wake();
    await loop.stop();
    loop.wake();
    await pass(1000);
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('the stop of a loop', () => {
  it('waits for the current turn, whose signal is aborted, and starts no other', async () => {
    let ended = '';
    const run = vi.fn(async (signal: AbortSignal) => {
      await lasting(250);
      ended = signal.aborted ? 'told' : 'not told';
    });
    const loop = loopOf(run);
    loop.start();
    await pass(100);
    const stopped = loop.stop().then(() => ended);
    await pass(1000);
    expect(await stopped).toBe('told');
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for a turn that takes a minute', async () => {
    const loop = every({ name: 'work', everyMs: 100, lease: 'none', log, run: () => lasting(60_000) });
    loop.start();
    await pass(0);
    const stopped = vi.fn();
    const stop = loop.stop().then(stopped);
    await pass(59_000);
    expect(stopped).not.toHaveBeenCalled();
    await pass(1_000);
    await stop;
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('permits another start', async () => {
    const run = vi.fn(async (signal: AbortSignal) => signal.aborted);
    const loop = loopOf(run, { everyMs: 60_000 });
    loop.start();
    await pass(0);
    await loop.stop();
    loop.start();
    await pass(0);
    expect(await Promise.all(run.mock.results.map(({ value }) => value as Promise<boolean>))).toEqual([false, false]);
  });
});

describe('a loop under a lease', () => {
  const forMs = 30;
  let held: { name: string; holder: string; until: number } | null;
  const leases: Leases = {
    async acquire(name, holder, ms) {
      if (held && held.holder !== holder && held.until > Date.now()) return false;
      held = { name, holder, until: Date.now() + ms };
      return true;
    },
    async release(_name, holder) {
      if (held?.holder === holder) held = null;
    },
    mark: () => Promise.resolve(),
    markedAt: () => Promise.resolve(null),
  };
  const lease = { leases: () => leases, forMs };
  beforeEach(() => {
    held = null;
  });

  it('runs in one of two processes at a time and renews the lease as long as it works', async () => {
    const turns: string[] = [];
    const running = new Set<string>();
    let most = 0;
    for (const which of ['first', 'second'])
      loopOf(
        async () => {
          running.add(which);
          most = Math.max(most, running.size);
          await lasting(120);
          running.delete(which);
          turns.push(which);
        },
        { lease },
      ).start();
    await pass(1000);
    expect(most).toBe(1);
    expect(new Set(turns)).toEqual(new Set(['first', 'second']));
  });

  it('takes over from a process that died as soon as its lease has run out', async () => {
    held = { name: 'work', holder: 'dead', until: Date.now() + forMs };
    const run = vi.fn(() => Promise.resolve());
    loopOf(run, { lease, everyMs: 60_000 }).start();
    await pass(forMs);
    expect(run).toHaveBeenCalledOnce();
  });

  it('returns null from a single turn when another process holds the lease', async () => {
    held = { name: 'work', holder: 'another', until: Date.now() + forMs };
    const run = vi.fn(() => Promise.resolve('done'));
    const loop = loopOf(run, { lease });
    expect(await loop.runOnce()).toBeNull();
    await pass(forMs);
    expect(await loop.runOnce()).toBe('done');
    expect(held).toBeNull();
  });

  it('aborts a turn whose lease another process has taken, and leaves that lease alone', async () => {
    const signals: AbortSignal[] = [];
    const run = (signal: AbortSignal) => {
      signals.push(signal);
      return lasting(60);
    };
    loopOf(run, { lease }).start();
    await pass(5);
    held = { name: 'work', holder: 'another', until: Date.now() + 10_000 };
    await pass(10);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(log.error.mock.calls[0]).toEqual(['The lease of work was lost to another process']);
    await pass(60);
    expect(held).toMatchObject({ holder: 'another' });
  });

  it('logs that a lease could not be renewed and goes on with the turn', async () => {
    const acquire = vi.fn(leases.acquire);
    const failing = { ...leases, acquire };
    const run = vi.fn(async (signal: AbortSignal) => {
      acquire.mockRejectedValueOnce(new Error('away'));
      await lasting(25);
      return signal.aborted;
    });
    const turn = loopOf(run, { lease: { leases: () => failing, forMs } }).runOnce();
    await pass(25);
    expect(await turn).toBe(false);
    expect(log.error.mock.calls).toEqual([['The lease of work could not be renewed: Error: away']]);
  });

  it('lets no other process run until a retained lease has run out', async () => {
    const kept = { ...lease, isKept: true };
    const first = loopOf(() => Promise.resolve('first'), { lease: kept });
    const second = loopOf(() => Promise.resolve('second'), { lease: kept });
    expect(await first.runOnce()).toBe('first');
    expect(await first.runOnce()).toBe('first');
    expect(await second.runOnce()).toBeNull();
    await pass(forMs);
    expect(await second.runOnce()).toBe('second');
  });
});
