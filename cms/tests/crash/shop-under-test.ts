import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Books } from '../support/books';
import { readBooks } from '../support/books';
import { problemsIn } from '../support/audit-books';
import { copyOfTemplate, type TestData } from '../support/server';
import { accountsIn, startProcess, type ServerProcess } from '../support/server-process';

const strike = path.join(import.meta.dirname, 'strike.cjs');
/** Time in which everything must be right after the restart: R4 of docs/payments.md#promises. */
const healWithinMs = 60_000;

/** Statement or gateway call before or around which the process can be killed. */
export interface Point {
  readonly kind: 'sql' | 'bank' | 'gateway';
  readonly text: string;
}

/** Parsed response. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly _id?: string };
}

/** Shop that is killed and restarted over the same data. */
export interface ShopUnderTest {
  readonly kind: 'sqlite' | 'postgres';
  readonly data: TestData;
  /** Current server process with its URL. */
  readonly server: () => ServerProcess;
  /** Makes a call. Marked calls belong to the flow whose points are counted. */
  call(method: string, path: string, body?: object | URLSearchParams, how?: CallOptions): Promise<Answer>;
  /** Returns the token of a demo account, which survives restarts. */
  token(who: 'admin' | 'devotee'): Promise<string>;
  /** Counts from now on and kills at the n-th point (Infinity: never). `background` counts work outside requests, too. */
  arm(at: number, webhooks: boolean, background?: boolean): Promise<void>;
  /** Returns the points since it was armed. */
  seen(): Promise<Point[]>;
  /** Returns where the process was killed, if it was. */
  struck(): Point | null;
  /** Kills the process, optionally inspects the data, and restarts it. */
  restart(look?: () => Promise<void>): Promise<void>;
  books(): Promise<Books>;
  /** Waits up to a minute until the books are right, then throws the problems. */
  healed(): Promise<{ readonly ms: number; readonly problems: readonly string[] }>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  readonly marked?: boolean;
}

/**
 * Opens a shop on a copy of the template with short intervals.
 * @param more additional environment variables
 * @param preload module to require first instead of the one that counts and kills
 */
export async function openShop(
  more: Record<string, string> = {},
  preload: string = strike,
  makeData: () => Promise<TestData> = copyOfTemplate,
): Promise<ShopUnderTest> {
  const copy = await makeData();
  const note = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seva-crash-')), 'struck.json');
  const env = { ...copy.env, SEVA_SWEEP_SECONDS: '2', ...more };
  const tokens = new Map<string, string>();
  let running: ServerProcess = await startProcess(env, preload);

  const tell = (message: object) =>
    new Promise<Point[]>((resolve) => {
      running.child.once('message', (answer) => resolve((answer as { seen: Point[] }).seen));
      running.child.send(message);
    });

  const shop: ShopUnderTest = {
    kind: copy.kind,
    data: copy,
    server: () => running,
    async call(method, where, body, { token, marked = false } = {}) {
      const isForm = body instanceof URLSearchParams;
      const response = await fetch(running.url + where, {
        method,
        headers: {
          ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(marked ? { 'x-crash-flow': 'request' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    async token(who) {
      const known = tokens.get(who);
      if (known) return known;
      const { body } = await shop.call('POST', '/api/users/login', accountsIn(copy.dataFolder)[who]);
      tokens.set(who, String(body.token));
      return String(body.token);
    },
    async arm(at, webhooks, background = false) {
      fs.rmSync(note, { force: true });
      await tell({ arm: { at: Number.isFinite(at) ? at : -1, webhooks, background, note } });
    },
    seen: () => tell({}),
    struck: () => (fs.existsSync(note) ? (JSON.parse(fs.readFileSync(note, 'utf8')) as Point) : null),
    async restart(look) {
      running.child.kill('SIGKILL');
      await running.ended;
      await look?.();
      running = await startProcess(env, preload);
    },
    books: () => readBooks(copy.dataFolder, copy.env.DATABASE_URL),
    async healed() {
      const begun = Date.now();
      for (;;) {
        const problems = problemsIn(await shop.books());
        const ms = Date.now() - begun;
        if (problems.length === 0 || ms > healWithinMs) return { ms, problems };
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async close() {
      running.child.kill('SIGKILL');
      await running.ended;
      fs.rmSync(path.dirname(note), { recursive: true, force: true });
      await copy.remove();
    },
  };
  return shop;
}
