import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { rawEnvironment, serverEnv } from '@seva/config/env/process';
import type { ServerEnv } from '@seva/config/env/server';
import { configureLog } from '../platform/log/log';
import { printLine, printWarning } from '../platform/log/print';
import { isMetricsMessage, type MetricsMessage } from '../platform/metrics/messages';
import { isReady } from './ready-message';
import { reportToWatchdog } from './watchdog';

/** Uptime after which the pause before a restart is reset (milliseconds). */
const calmMs = 60_000;
const longestPauseMs = 60_000;

/** Returns the pause before a restart (milliseconds) after a number of crashes in a row: 1 s, 2 s, 4 s … a minute. */
export const pauseAfter = (deaths: number): number => Math.min(longestPauseMs, 1000 * 2 ** Math.max(0, deaths - 1));

/** Time for a process to stop beyond `SEVA_DRAIN_SECONDS` (milliseconds). It exits a little earlier. */
const stopWithinMs = 15_000;

/** Result of a start: a ready process, or the exit code of a process that ended early, with code or signal as text. */
type Start = { readonly worker: Worker } | { readonly code: number; readonly how: string };

const endOf = (code: number | null, signal: string | null): string => signal ?? `code ${code}`;

/** Starts a process and resolves when it reports that it is ready or has exited. */
function startOne(): Promise<Start> {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === isReady) resolve({ worker });
    });
    worker.once('exit', (code: number | null, signal: string | null) =>
      resolve({ code: code || 1, how: endOf(code, signal) }),
    );
    worker.once('error', (error: Error) => resolve({ code: 1, how: error.message }));
  });
}

/** Stops a process and resolves with its exit code. */
function stopOne(worker: Worker, drainSeconds: number): Promise<number> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve(0);
    const late = setTimeout(() => worker.process.kill('SIGKILL'), drainSeconds * 1000 + stopWithinMs);
    worker.once('exit', (code: number | null) => {
      clearTimeout(late);
      resolve(code ?? 1);
    });
    worker.process.kill('SIGTERM');
  });
}

/** Group of processes that share one port. */
class Group {
  private readonly answering = new Map<Worker, { readonly since: number }>();
  private deaths = 0;
  private isStopping = false;
  private isRolling = false;
  /** Process that is being replaced; if it crashes, no other is started for it. */
  private leaving: Worker | undefined;

  constructor(
    private readonly size: number,
    private readonly drainSeconds: number,
  ) {}

  /**
   * Starts the processes one after the other: the first prepares the database for the others. Exits if the first
   * cannot start. After that, a failed start is handled like a later crash.
   */
  async start(): Promise<void> {
    const code = await this.add();
    if (this.isStopping) return;
    if (code !== 0) {
      printWarning('The shop cannot start: its first process exited before it was ready.');
      return this.stop(code);
    }
    for (let started = 1; started < this.size; started += 1) {
      if ((await this.add()) !== 0 && !this.isStopping) {
        this.deaths += 1;
        await this.refill();
      }
      if (this.isStopping) return;
    }
    printLine(`${this.size} processes are ready.`);
  }

  /** Replaces the processes one after the other. Each new one is ready before the next old one stops. */
  async roll(): Promise<void> {
    if (this.isStopping) return;
    if (this.isRolling || this.answering.size < this.size)
      return printLine('Not all processes are ready yet. Try again when they are.');
    this.isRolling = true;
    const areNew = await this.replaceAll([...this.answering.keys()]);
    this.isRolling = false;
    if (this.isStopping) return;
    printLine(areNew ? `Replaced ${this.size} processes.` : 'A new process couldn’t start. The others keep running.');
  }

  /** Stops all processes and exits with `code`, or 1 if one had to be killed. */
  async stop(code = 0): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const codes = await Promise.all(
      workers.map(async (worker) => {
        const ended = await stopOne(worker, this.drainSeconds);
        // A process that was still starting has no requests to finish.
        return this.answering.has(worker) ? ended : 0;
      }),
    );
    process.exit(code || Math.max(0, ...codes));
  }

  private async replaceAll(old: readonly Worker[]): Promise<boolean> {
    for (const worker of old) {
      if (!this.answering.has(worker)) continue;
      this.leaving = worker;
      const code = await this.add();
      this.leaving = undefined;
      if (this.isStopping) return false;
      if (code !== 0) {
        if (!this.answering.has(worker)) void this.refill();
        return false;
      }
      this.answering.delete(worker);
      await stopOne(worker, this.drainSeconds);
    }
    return true;
  }

  /** Starts one more process. Returns 0 if it is ready, else its exit code. */
  private async add(): Promise<number> {
    const started = await startOne();
    if ('code' in started) {
      if (!this.isStopping) printWarning(`A process exited while starting (${started.how}).`);
      return started.code;
    }
    const { worker } = started;
    this.answering.set(worker, { since: Date.now() });
    worker.once('exit', (code: number | null, signal: string | null) => this.lose(worker, endOf(code, signal)));
    return 0;
  }

  private lose(worker: Worker, how: string): void {
    const lost = this.answering.get(worker);
    if (!lost || this.isStopping) return;
    this.answering.delete(worker);
    this.deaths = Date.now() - lost.since < calmMs ? this.deaths + 1 : 1;
    printWarning(`Process ${worker.process.pid} exited (${how}).`);
    if (worker !== this.leaving) void this.refill();
  }

  private async refill(): Promise<void> {
    await wait(pauseAfter(this.deaths));
    if (this.isStopping) return;
    if ((await this.add()) === 0) return printLine('A new process has replaced it.');
    this.deaths += 1;
    return this.refill();
  }
}

const send = (worker: Worker, message: MetricsMessage) => {
  if (worker.isConnected()) worker.send(message);
};

/** Relays a process's metrics query to the others, and their replies back. Runs in the primary. */
function relayMetrics(): void {
  const requesters = new Map<string, Worker>();
  cluster.on('message', (from, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { query } = message;
    if (message.metrics === 'reply') {
      const requester = requesters.get(query);
      if (requester) send(requester, message);
      return;
    }
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && worker.id !== from.id && worker.isConnected(),
    );
    requesters.set(query, from);
    setTimeout(() => requesters.delete(query), 10_000).unref();
    send(from, { metrics: 'queried', query, of: others.length });
    for (const other of others) send(other, { metrics: 'query', query });
  });
}

/**
 * Runs several server processes behind one port: starts them, restarts crashed ones, and replaces them one by one on
 * SIGHUP (docs/decisions/042-several-processes-share-one-port.md).
 */
function runGroup({ processes, drainSeconds }: ServerEnv): void {
  const group = new Group(processes, drainSeconds);
  relayMetrics();
  const end = () => void group.stop();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // Closing a terminal sends SIGHUP too, and must stop the shop.
  const isAtTerminal = isatty(0);
  process.on('SIGHUP', () => (isAtTerminal ? end() : void group.roll()));
  void group.start();
}

/**
 * Starts the product in this process, or in several behind one port, as configured.
 * @param startServer starts the server in this process; not called in the primary, which loads no server
 */
export function startProcesses(startServer: () => Promise<void>): void {
  const env = serverEnv();
  configureLog({ format: env.logFormat, level: env.logLevel });
  if (cluster.isPrimary) reportToWatchdog(rawEnvironment().WATCHDOG_USEC);
  if (env.processes > 1 && cluster.isPrimary) runGroup(env);
  else void startServer();
}
