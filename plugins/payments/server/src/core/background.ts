import { every } from '@seva/config/background/every';
import type { PaymentContext } from './context';
import { nothing, sweep, type SweepReport } from './sweeper';

/** Background process that starts and stops with the sweeper. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface Background extends Worker {
  /** Sweeps now, after any sweep of this process that is running. */
  sweep(ageMs: number): Promise<SweepReport>;
}

/** Milliseconds until another process takes over the sweep of a crashed one. */
export const leaseMs = 15_000;

/** Creates the sweeper. Its first sweep checks orders of any age, later ones only orders older than one period. */
export function createBackground(context: PaymentContext, companion: Worker | null): Background {
  const silent = new Set<string>();
  const everyMs = context.settings.sweepSeconds * 1000;
  let nextAgeMs = 0;
  const sweeper = every({
    name: 'sweep',
    everyMs,
    lease: { leases: () => context.stores.leases, forMs: leaseMs },
    log: context.log,
    run: async (signal) => {
      const ageMs = nextAgeMs;
      nextAgeMs = everyMs;
      const report = await sweep(context, ageMs, silent, signal);
      const { changed, expired, refunds } = report;
      if (changed + expired + refunds > 0)
        context.log.info(`Sweep: ${changed} changed, ${expired} expired, ${refunds} refunds`);
      return report;
    },
  });
  return {
    async sweep(ageMs) {
      nextAgeMs = Math.min(nextAgeMs, ageMs);
      return (await sweeper.runOnce()) ?? { ...nothing, held: true };
    },
    start() {
      companion?.start();
      sweeper.start();
    },
    async stop() {
      await Promise.all([sweeper.stop(), companion?.stop()]);
    },
  };
}
