import http from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { startMailServer, type MailServer } from '../soak/mail-server';
import { until } from '../support/client';
import { copyOfTemplate, type TestData } from '../support/server';
import { accountsIn, startProcess, type ServerProcess } from '../support/server-process';

/** Number of processes that share the port. */
export const size = 3;

/** Maximum start time of one server on a busy machine. */
const bootMs = 180_000;

/** Response with the process that sent it, and its start and end times (milliseconds). */
export interface Reply {
  readonly status: number;
  readonly process: number;
  readonly connection: string | undefined;
  readonly text: string;
  readonly begun: number;
  readonly ended: number;
}

/** Request as it is sent. `address` is the visitor's, forwarded by the test's proxy. */
export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly address?: string;
  readonly agent?: http.Agent;
}

/** Sends a request. Without an agent it uses a separate connection, which the next process accepts. */
export function sendRequest(
  url: string,
  { method = 'GET', path: at, body, token, address, agent }: Request,
): Promise<Reply> {
  const begun = Date.now();
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
  };
  return new Promise((resolve, reject) => {
    const sent = http.request(`${url}${at}`, { method, headers, agent: agent ?? false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          process: Number(response.headers['x-process']),
          connection: response.headers.connection,
          text: Buffer.concat(parts).toString(),
          begun,
          ended: Date.now(),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

/** Several processes behind one port, as `SEVA_PROCESSES` starts them. */
export interface ProcessGroup {
  readonly url: string;
  readonly server: ServerProcess;
  readonly data: TestData;
  readonly mails: MailServer;
  readonly accounts: ReturnType<typeof accountsIn>;
  /** Returns the ids of the answering processes in ascending order. */
  processes(): Promise<readonly number[]>;
  /** Returns one kept connection to each process. */
  ways(): Promise<readonly { readonly process: number; readonly agent: http.Agent }[]>;
  /** Runs a statement directly on the database. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const preload = path.resolve(import.meta.dirname, '../support/says-its-process.cjs');

/** Starts the processes over a copy of the seeded data, with a mail server that accepts every email. */
export async function startGroup(more: Record<string, string> = {}): Promise<ProcessGroup> {
  const data = await copyOfTemplate();
  const mails = await startMailServer(() => 'taken');
  const env = {
    ...data.env,
    SEVA_PROCESSES: String(size),
    TRUSTED_PROXIES: '127.0.0.1/32',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Saidham <office@temple.example>',
    SEVA_SWEEP_SECONDS: '0.5',
    ...more,
  };
  const server = await startProcess(env, preload);
  const isUp = () => Promise.resolve(server.output().includes(`${size} processes are ready.`));
  await until('all to answer', isUp, bootMs).catch(async (error: unknown) => {
    server.child.kill('SIGKILL');
    await mails.stop();
    throw new Error(`The group did not start:\n${server.output()}`, { cause: error });
  });
  const client = new Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  const { url } = server;
  return {
    url,
    server,
    data,
    mails,
    accounts: accountsIn(data.dataFolder),
    async processes() {
      const found = new Set<number>();
      for (let tries = 0; tries < 4 * size; tries += 1)
        found.add((await sendRequest(url, { path: '/api/products' })).process);
      return [...found].sort((left, right) => left - right);
    },
    async ways() {
      const found = new Map<number, http.Agent>();
      for (let tries = 0; tries < 10 * size && found.size < size; tries += 1) {
        const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
        const { process } = await sendRequest(url, { path: '/api/products', agent });
        if (found.has(process)) agent.destroy();
        else found.set(process, agent);
      }
      return [...found].map(([process, agent]) => ({ process, agent }));
    },
    sql: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    async stop() {
      await client.end();
      server.child.kill('SIGKILL');
      await server.ended;
      await mails.stop();
      await data.remove();
    },
  };
}
