import { randomUUID } from 'node:crypto';
import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { isMetricsMessage, type Figures, type MetricsMessage } from './messages';

/** Time after which the processes that have not replied are left out (milliseconds). */
const timeoutMs = 2_000;

interface PendingQuery {
  expected: number | undefined;
  readonly replies: Figures[];
  readonly done: (figures: Figures[]) => void;
}

const pending = new Map<string, PendingQuery>();
const sendToPrimary = (message: MetricsMessage) => void process.send?.(message);
const figuresOf = async (registry: Registry) => (await registry.getMetricsAsJSON()) as Figures;

function endIfComplete(query: string): void {
  const open = pending.get(query);
  if (!open || open.expected === undefined || open.replies.length < open.expected) return;
  pending.delete(query);
  open.done(open.replies);
}

/** Replies to the other processes on this machine when they query metrics. Call it once in each process. */
export function replyToMetricsQueries(registry: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { query } = message;
    const open = pending.get(query);
    if (message.metrics === 'query')
      void figuresOf(registry).then((figures) => sendToPrimary({ metrics: 'reply', query, figures }));
    if (message.metrics === 'queried' && open) open.expected = message.of;
    if (message.metrics === 'reply') open?.replies.push(message.figures);
    endIfComplete(query);
  });
}

/** Returns the metrics of all processes that share the port, this process's first. */
export async function metricsOfAllProcesses(registry: Registry): Promise<Figures[]> {
  const own = await figuresOf(registry);
  if (!cluster.isWorker) return [own];
  const query = randomUUID();
  const others = await new Promise<Figures[]>((done) => {
    pending.set(query, { expected: undefined, replies: [], done });
    sendToPrimary({ metrics: 'query', query });
    setTimeout(() => {
      const open = pending.get(query);
      if (open) open.expected = open.replies.length;
      endIfComplete(query);
    }, timeoutMs).unref();
  });
  return [own, ...others];
}
