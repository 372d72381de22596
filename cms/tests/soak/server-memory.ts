import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Memory that the server reports (bytes) and its processor time since the start (milliseconds). */
export interface Memory {
  /** Resident memory, including mapped pages of the database file. */
  readonly rss: number;
  readonly heapTotal: number;
  /** Memory that V8 reserved for each of its spaces. */
  readonly spaces: Readonly<Record<string, number>>;
  readonly heapUsed: number;
  readonly external: number;
  readonly cpuMs: number;
  /** Number of active handles and requests by Node's name for their kind. */
  readonly waiting: Readonly<Record<string, number>>;
}

const patienceMs = 20_000;

/**
 * Queries a server that was started with `memory-usage.cjs`: as it is (`look`), or after a garbage collection
 * (`measure`).
 */
export function fetchMemory(child: ChildProcess, what: 'look' | 'measure'): Promise<Memory> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not tell its memory')), patienceMs);
    child.once('message', (answer) => {
      clearTimeout(late);
      resolve(answer as Memory);
    });
    child.send(what);
  });
}

/** Returns the number of open files, sockets and pipes of a process, or null without /proc. */
export function openFiles(pid: number | undefined): number | null {
  const folder = `/proc/${pid ?? 0}/fd`;
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : null;
}

/**
 * Returns the process's own memory in bytes. Pages of files belong to the system, which reclaims them. Without /proc
 * it returns `rss`.
 */
export function privateBytes(pid: number | undefined, rss: number): number {
  const file = `/proc/${pid ?? 0}/status`;
  const own = fs.existsSync(file) ? /^RssAnon:\s+(\d+) kB/m.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
  return own === undefined ? rss : Number(own) * 1024;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measurements from inside and outside the process. */
export type Measured = Memory & { readonly own: number; readonly files: number | null };

/** Returns the median of several measurements in sequence. */
export async function medianMemory(child: ChildProcess, times: number): Promise<Measured> {
  const seen: Measured[] = [];
  for (let round = 0; round < times; round += 1) {
    if (round > 0) await pause(2000);
    const memory = await fetchMemory(child, 'measure');
    seen.push({ ...memory, own: privateBytes(child.pid, memory.rss), files: openFiles(child.pid) });
  }
  const last = seen.at(-1);
  if (!last) throw new Error('Nothing was measured');
  return {
    ...last,
    rss: median(seen.map(({ rss }) => rss)),
    own: median(seen.map(({ own }) => own)),
    heapUsed: median(seen.map(({ heapUsed }) => heapUsed)),
    files: last.files === null ? null : median(seen.map(({ files }) => files ?? 0)),
  };
}
