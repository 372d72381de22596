import { underLease, type ErrorLog, type Lease } from './lease';

/** Background work that repeats, one turn at a time. */
export interface Loop<Result = unknown> {
  /** Starts the first turn and repeats it. Does nothing if the loop runs already. */
  start(): void;
  /** Ends the current pause, or the next one if a turn is running. Safe inside a transaction: the turn does not join it. */
  wake(): void;
  /**
   * Runs one turn after the current one, even if the loop is stopped. Returns its result, or null when another process
   * holds the lease.
   * @throws the error of `run`
   */
  runOnce(): Promise<Result>;
  /** Ends the loop and waits for the current turn. The server limits how long its stop may take (cms/src/boot/stopping.ts). */
  stop(): Promise<void>;
}

export interface LoopSettings<Result> {
  /** Name in the log, in the table of leases and in docs/architecture.md. */
  readonly name: string;
  /** Milliseconds from the end of a turn to the next. */
  readonly everyMs: number;
  /** `none` for work of every process, and for work that leases its own pieces. */
  readonly lease: Lease | 'none';
  /** Does the work of one turn; `signal` is aborted when the loop stops or its lease is lost. Never returns null. */
  readonly run: (signal: AbortSignal) => Promise<Result>;
  readonly log: ErrorLog;
  /** False if the first turn waits for `everyMs`. */
  readonly startsAtOnce?: boolean;
  /** Least milliseconds from the start of a turn to the next, so that many calls of `wake` share one turn. */
  readonly restMs?: number;
}

/**
 * Creates a loop that is not started yet. A failed turn is logged and repeated after the pause; a turn whose lease
 * another process holds is tried again when that lease has run out.
 */
export function every<Result>(settings: LoopSettings<Result> & { readonly lease: 'none' }): Loop<Result>;
export function every<Result>(settings: LoopSettings<Result>): Loop<Result | null>;
export function every<Result>(settings: LoopSettings<Result>): Loop<Result | null> {
  const { name, everyMs, lease, run, log, startsAtOnce = true, restMs = 0 } = settings;
  const heldPauseMs = lease === 'none' || lease.isKept ? everyMs : Math.min(everyMs, lease.forMs);
  const holder = crypto.randomUUID();
  let stopping = new AbortController();
  let isOn = false;
  let isWanted = false;
  let begunAt = -Infinity;
  let turns: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endPause: (() => void) | null = null;

  const turn = (): Promise<Result | null> => {
    begunAt = performance.now();
    const { signal } = stopping;
    return lease === 'none' ? run(signal) : underLease({ ...lease, name, holder, log }, signal, run);
  };
  const runOnce = () => {
    const mine = turns.then(turn);
    turns = mine.catch(() => undefined);
    return mine;
  };
  const restLeft = () => Math.max(0, begunAt + restMs - performance.now());
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      endPause = resolve;
      timer = setTimeout(resolve, isWanted ? restLeft() : ms);
      isWanted = false;
    });
  // An await restores the async context of its function, so a turn never joins the transaction of the caller of `wake`.
  const repeat = async ({ signal }: AbortController) => {
    if (!startsAtOnce) await pause(everyMs);
    while (!signal.aborted) {
      endPause = null;
      const isHeld = await runOnce().then(
        (result) => result === null,
        (error: unknown) => {
          log.error(`The ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
          return false;
        },
      );
      if (!signal.aborted) await pause(isHeld ? heldPauseMs : everyMs);
    }
  };
  return {
    start() {
      if (isOn) return;
      isOn = true;
      isWanted = false;
      stopping = new AbortController();
      void repeat(stopping);
    },
    wake() {
      if (!isOn) return;
      if (endPause === null) {
        isWanted = true;
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(endPause, restLeft());
    },
    runOnce,
    async stop() {
      isOn = false;
      stopping.abort();
      clearTimeout(timer);
      endPause?.();
      await turns;
    },
  };
}
