import cluster, { type Worker } from 'node:cluster';
import { isAboutMetrics, type MetricsMessage } from '../platform/metrics/messages';

const say = (worker: Worker, message: MetricsMessage) => {
  if (worker.isConnected()) worker.send(message);
};

/** Carries the question of one process for figures to the others, and their answers back; for the primary. */
export function relayMetrics(): void {
  const requesters = new Map<string, Worker>();
  cluster.on('message', (from, message: unknown) => {
    if (!isAboutMetrics(message)) return;
    const { ask } = message;
    if (message.metrics === 'told') {
      const requester = requesters.get(ask);
      if (requester) say(requester, message);
      return;
    }
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && worker.id !== from.id && worker.isConnected(),
    );
    requesters.set(ask, from);
    setTimeout(() => requesters.delete(ask), 10_000).unref();
    say(from, { metrics: 'asked', ask, of: others.length });
    for (const other of others) say(other, { metrics: 'ask', ask });
  });
}
