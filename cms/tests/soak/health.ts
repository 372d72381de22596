import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Response times of health checks (milliseconds), Infinity for a missing response. */
export interface HealthTimes {
  readonly count: number;
  readonly slowestMs: number;
  /** Slowest response without the time in which other processes used the machine, if the system reports it. */
  readonly slowestOwnMs: number;
  readonly p99: number;
}

/** Server that the probe checks. */
export interface Probed {
  readonly url: string;
  readonly pid: number;
}

/** Checks the servers' health twice a second until the returned function is called. */
export function watchHealth(servers: readonly Probed[]): () => Promise<HealthTimes> {
  const worker = new Worker(path.join(import.meta.dirname, 'health-probe.mjs'), { workerData: { servers } });
  const answer = new Promise<HealthTimes>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return () => {
    worker.postMessage('end');
    return answer;
  };
}
