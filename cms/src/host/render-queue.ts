/** Thrown when the queue is full. */
export class TooManyPages extends Error {}

/**
 * Number of pages that render at once and that may wait. Rendering blocks the only thread, which other requests need
 * too.
 */
const usualLimits = { atOnce: 2, waiting: 100 };

export type RenderQueue = ReturnType<typeof renderQueue>;

/** Creates a queue that runs a few tasks at once and the others in order of arrival. */
export function renderQueue({ atOnce, waiting } = usualLimits) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    isBusy: () => running >= atOnce,

    /** Runs a task in its turn. @throws TooManyPages if the queue is full */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
      else throw new TooManyPages();
      try {
        return await work();
      } finally {
        // The next task takes over this slot, so that no later one overtakes it.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
