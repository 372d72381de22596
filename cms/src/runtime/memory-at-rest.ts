import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether the server rests (milliseconds). */
const lookMs = 5_000;

/** At rest this part of the time at most goes to work. */
const restingShare = 0.05;

/** Less than this (bytes) is not worth the tenth of a second for which everything stands still. */
const worthwhileBytes = 24 * 1024 * 1024;

/**
 * V8 finds what nobody needs in one round, and empties its pages in the next ones. What code was compiled to goes when it has
 * not been run for five rounds: what the start alone needed.
 */
const neededRounds = 8;

/** What is looked at, and what is done; tests put others in its place. */
export interface MemoryWatch {
  /** The part of the time since the last look that went to work, 0 to 1. */
  readonly share: () => number;
  /** What V8 holds for objects, in use or not (bytes). */
  readonly held: () => number;
  readonly collect: () => void;
}

/** V8's own collector, which only a context that is made under this flag can call; so do the leak tests of Jest. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

let collector: (() => void) | undefined;

/**
 * Has V8 collect all that nobody can reach, move what is left together, and hand the emptied pages back; everything stands
 * still meanwhile.
 */
export function collectGarbage(): void {
  collector ??= exposedCollector();
  setFlagsFromString('--compact-on-every-full-gc');
  collector();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

function ownMemory(): MemoryWatch {
  let before = performance.eventLoopUtilization();
  return {
    share: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    held: () => process.memoryUsage().heapTotal,
    collect: collectGarbage,
  };
}

/**
 * The look that is taken every few seconds. V8 collects what nobody needs when it wants room for more; a server at rest
 * wants none, and would keep what its start and the last crowd left behind. It is collected once after the start, and again
 * when much more is held than after the last time; never while there is work.
 */
export function memoryLook({ share, held, collect }: MemoryWatch): () => void {
  let least = 0;
  let rounds = 0;
  return () => {
    const isAtRest = share() <= restingShare;
    if (!isAtRest) return;
    if (rounds === 0 && held() >= least + worthwhileBytes) rounds = neededRounds;
    if (rounds === 0) return;
    collect();
    rounds -= 1;
    least = held();
  };
}

/** Takes a look every few seconds for as long as the process lives. */
export function giveBackMemoryAtRest(): void {
  setInterval(memoryLook(ownMemory()), lookMs).unref();
}
