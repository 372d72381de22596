import type { PaymentContext } from './context';
import { sweep } from './sweeper';

/** Something else that works beside the sweeper. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** The plugin's clockwork. */
export interface Background extends Worker {
  /** Under which name this process holds its leases. */
  readonly holder: string;
}

/**
 * Sweeps at once, whatever the age of the orders, and then every `sweepSeconds`; a sweep that takes longer than that
 * delays the next one rather than running beside it. A failed sweep is logged and tried again at the next turn.
 */
export function createBackground(context: PaymentContext, companion: Worker | null): Background {
  const holder = context.newKey();
  const everyMs = context.settings.sweepSeconds * 1000;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isOn = false;

  const turn = async (ageMs: number): Promise<void> => {
    try {
      const report = await sweep(context, ageMs, holder);
      const did = report.changed + report.expired + report.refunds;
      if (did > 0) context.log.info(`Sweep: ${report.changed} changed, ${report.expired} expired, ${report.refunds} refunds`);
    } catch (error) {
      context.log.error(`The sweep failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isOn) return;
    timer = setTimeout(() => (running = turn(everyMs)), everyMs);
    timer.unref();
  };

  return {
    holder,
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
