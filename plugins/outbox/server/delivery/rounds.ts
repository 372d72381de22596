import { AsyncResource } from 'node:async_hooks';

/** A task that runs again and again, never twice at once. */
export interface Rounds {
  /** Begins: a round at once, then one at every beat. */
  start(): void;
  /** Asks for a round now rather than at the next beat; while one runs, for another right after it. */
  wake(): void;
  /** One round, after the one under way if there is one; rejects when it fails. */
  runOnce(): Promise<void>;
  /** No further rounds; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `task` every `intervalMs`. What wakes it up may be deep inside a request and its transaction: the task always runs
 * in the surroundings in which the rounds were made, and so never joins that transaction.
 */
export function createRounds(task: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let asked = false;
  let stopped = true;

  const runOnce = AsyncResource.bind(() => {
    const next = running.then(task);
    running = next.catch(() => undefined);
    return next;
  }) as () => Promise<void>;

  const beat = AsyncResource.bind(() => {
    if (asked || stopped) return;
    asked = true;
    const begin = running.then(() => {
      asked = false;
    });
    void begin.then(() => (stopped ? undefined : runOnce().catch(onError)));
  });

  return {
    start: () => {
      stopped = false;
      timer ??= setInterval(beat, intervalMs).unref();
      beat();
    },
    wake: beat,
    runOnce,
    stop: () => {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      return running;
    },
  };
}
