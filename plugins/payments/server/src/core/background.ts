import type { PaymentContext } from './context';
import { oneAtATime } from './one-at-a-time';
import { leaseMs, newPlace, sweep, type SweepReport } from './sweeper';

/** Something else that works beside the sweeper. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** The plugin's background work. */
export interface Background extends Worker {
  /** Sweeps now, after whatever sweep of this process is under way. */
  sweep(ageMs: number): Promise<SweepReport>;
}

/**
 * Sweeps at once, whatever the age of the orders, and then every `sweepSeconds`; a sweep that takes longer than that
 * delays the next one rather than running beside it. A failed sweep is logged and tried again at the next turn.
 */
export function createBackground(context: PaymentContext, companion: Worker | null): Background {
  const holder = context.newKey();
  const place = newPlace();
  const inTurn = oneAtATime();
  const everyMs = context.settings.sweepSeconds * 1000;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isOn = false;

  const sweepNow = (ageMs: number) => inTurn(() => sweep(context, ageMs, holder, place));
  const turn = async (ageMs: number): Promise<void> => {
    let isHeld = false;
    try {
      const report = await sweepNow(ageMs);
      isHeld = report.held;
      const did = report.changed + report.expired + report.refunds;
      if (did > 0)
        context.log.info(`Sweep: ${report.changed} changed, ${report.expired} expired, ${report.refunds} refunds`);
    } catch (error) {
      context.log.error(`The sweep failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isOn) return;
    // A lease that nobody gives back was left by a process that died: its orders are looked at as soon as it runs out.
    const pauseMs = isHeld ? Math.min(everyMs, leaseMs) : everyMs;
    timer = setTimeout(() => (running = turn(isHeld ? ageMs : everyMs)), pauseMs).unref();
  };

  return {
    sweep: sweepNow,
    start() {
      if (isOn) return;
      isOn = true;
      companion?.start();
      running = turn(0);
    },
    async stop() {
      isOn = false;
      if (timer) clearTimeout(timer);
      await Promise.all([running, companion?.stop()]);
    },
  };
}
