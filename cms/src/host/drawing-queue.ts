/** Thrown when more pages wait than can be rendered in a bearable time. */
export class TooManyPages extends Error {}

/** Number of pages rendered at once, and of those that may wait: rendering takes the only thread, other requests need it too. */
const usualLimits = { atOnce: 2, waiting: 100 };

/** Queue for rendering pages. */
export type DrawingQueue = ReturnType<typeof drawingQueue>;

/** Creates a queue that runs a few tasks at once and the others in the order in which they came. */
export function drawingQueue({ atOnce, waiting } = usualLimits) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    isBusy: () => running >= atOnce,

    /** Runs a task when it is its turn. Throws {@link TooManyPages} if too many wait. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
      else throw new TooManyPages();
      try {
        return await work();
      } finally {
        // The next task in the queue takes over this turn, so that no later one overtakes it.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
