import { AsyncResource } from 'node:async_hooks';

/** A task that runs again and again, never twice at once. */
export interface Poller {
  /** Begins: a run at once, then one at every tick. */
  start(): void;
  /** Asks for a run now rather than at the next tick; soon after one began, for another that serves all who ask until then. */
  wake(): void;
  /** One run, after the one under way if there is one; rejects when it fails. */
  runOnce(): Promise<void>;
  /** No further runs; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `task` every `intervalMs`, and when it is woken, then at most every `restMs`. What wakes it up may be deep inside a
 * request and its transaction: the task always runs in the surroundings in which the poller was made, and so never joins
 * that transaction.
 */
export function createPoller(
  task: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
  restMs = 0,
): Poller {
  let timer: NodeJS.Timeout | undefined;
  let resting: NodeJS.Timeout | undefined;
  let begunAt = -Infinity;
  let running = Promise.resolve();
  let asked = false;
  let stopped = true;

  const runOnce = AsyncResource.bind(() => {
    const next = running.then(() => {
      begunAt = Date.now();
      return task();
    });
    running = next.catch(() => undefined);
    return next;
  }) as () => Promise<void>;

  const tick = AsyncResource.bind(() => {
    if (asked || stopped) return;
    asked = true;
    const begin = running.then(() => {
      asked = false;
    });
    void begin.then(() => (stopped ? undefined : runOnce().catch(onError)));
  });

  const wake = AsyncResource.bind(() => {
    const rest = Math.min(begunAt + restMs - Date.now(), restMs);
    if (rest <= 0) return tick();
    resting ??= setTimeout(() => {
      resting = undefined;
      tick();
    }, rest).unref();
  });

  return {
    start: () => {
      stopped = false;
      timer ??= setInterval(tick, intervalMs).unref();
      tick();
    },
    wake,
    runOnce,
    stop: () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(resting);
      resting = undefined;
      timer = undefined;
      return running;
    },
  };
}
