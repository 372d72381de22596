import { randomUUID } from 'node:crypto';
import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { isAboutMetrics, type Figures, type MetricsMessage } from './messages';

/** Time after which the processes that have not replied are left out (milliseconds). */
const patienceMs = 2_000;

interface Asking {
  expected: number | undefined;
  readonly came: Figures[];
  readonly done: (figures: Figures[]) => void;
}

const asking = new Map<string, Asking>();
const tell = (message: MetricsMessage) => void process.send?.(message);
const figuresOf = async (registry: Registry) => (await registry.getMetricsAsJSON()) as Figures;

function endIfWhole(ask: string): void {
  const open = asking.get(ask);
  if (!open || open.expected === undefined || open.came.length < open.expected) return;
  asking.delete(ask);
  open.done(open.came);
}

/** Replies to the other processes on this machine when they query metrics. Call it once in each process. */
export function answerOtherProcesses(registry: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    if (!isAboutMetrics(message)) return;
    const { ask } = message;
    const open = asking.get(ask);
    if (message.metrics === 'ask') void figuresOf(registry).then((figures) => tell({ metrics: 'told', ask, figures }));
    if (message.metrics === 'asked' && open) open.expected = message.of;
    if (message.metrics === 'told') open?.came.push(message.figures);
    endIfWhole(ask);
  });
}

/** Returns the metrics of all processes that share the port, this process's first. */
export async function figuresOfAll(registry: Registry): Promise<Figures[]> {
  const own = await figuresOf(registry);
  if (!cluster.isWorker) return [own];
  const ask = randomUUID();
  const others = await new Promise<Figures[]>((done) => {
    asking.set(ask, { expected: undefined, came: [], done });
    tell({ metrics: 'ask', ask });
    setTimeout(() => {
      const open = asking.get(ask);
      if (open) open.expected = open.came.length;
      endIfWhole(ask);
    }, patienceMs).unref();
  });
  return [own, ...others];
}
