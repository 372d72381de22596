import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What the server says of itself; bytes, and milliseconds of processor time since its start. */
export interface Memory {
  /** All of its memory that lies in the machine's, the pages of the database file that it has mapped included. */
  readonly rss: number;
  readonly heapTotal: number;
  /** What V8 has reserved for each of its spaces. */
  readonly spaces: Readonly<Record<string, number>>;
  readonly heapUsed: number;
  readonly external: number;
  readonly cpuMs: number;
  /** What is open or waited for, by its kind, as node names them. */
  readonly waiting: Readonly<Record<string, number>>;
}

const patienceMs = 20_000;

/**
 * Asks a server that was started with `memory-usage.cjs`: as it is (`look`), or after its garbage was collected
 * (`measure`).
 */
export function askMemory(child: ChildProcess, what: 'look' | 'measure'): Promise<Memory> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not tell its memory')), patienceMs);
    child.once('message', (answer) => {
      clearTimeout(late);
      resolve(answer as Memory);
    });
    child.send(what);
  });
}

/** How many files, sockets and pipes a process has open; null where the system has no /proc to tell it. */
export function openFiles(pid: number | undefined): number | null {
  const folder = `/proc/${pid ?? 0}/fd`;
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : null;
}

/**
 * Bytes that are the process's own. Pages of files, as of a database that grows, belong to the system, which takes them
 * back as it likes. Without /proc to tell them apart, `rss`.
 */
export function ownBytes(pid: number | undefined, rss: number): number {
  const file = `/proc/${pid ?? 0}/status`;
  const own = fs.existsSync(file) ? /^RssAnon:\s+(\d+) kB/m.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
  return own === undefined ? rss : Number(own) * 1024;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What was measured from inside and outside. */
export type Measured = Memory & { readonly own: number; readonly files: number | null };

/** The median of several measures, one after the other. */
export async function medianMemory(child: ChildProcess, times: number): Promise<Measured> {
  const seen: Measured[] = [];
  for (let round = 0; round < times; round += 1) {
    if (round > 0) await pause(2000);
    const memory = await askMemory(child, 'measure');
    seen.push({ ...memory, own: ownBytes(child.pid, memory.rss), files: openFiles(child.pid) });
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
