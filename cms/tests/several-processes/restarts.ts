import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { callApi, until } from '../support/client';
import { newDevotee } from '../security/support/cast';
import { sendRequest, size, type ProcessGroup, type Request } from './group';
import { isFull, writeFigure } from '../support/evidence';

/** Requests that visitors repeat while processes restart. */
interface Load {
  readonly count: () => number;
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/**
 * Visits over kept connections, new ones, and kept ones that idle longer than a stopping process waits: reads, pages,
 * signed-in reads and writes.
 */
function beginLoad({ url }: ProcessGroup, token: string): Load {
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  let joined = 0;
  const join = (): Request => {
    joined += 1;
    const address = `172.16.${joined >> 8}.${joined & 255}`;
    return { method: 'POST', path: '/api/users/newsletter', body: { email: `load${joined}@example.org` }, address };
  };
  const visit = async (next: () => Request, agent: http.Agent | undefined, pauseMs: number) => {
    while (!isOver) {
      const request = next();
      try {
        const { status } = await sendRequest(url, { ...request, agent });
        if (status !== 200) failures.push(`${request.path}: ${status}`);
      } catch (error) {
        failures.push(`${request.path}: ${(error as Error).message}`);
      }
      count += 1;
      await wait(pauseMs);
    }
    agent?.destroy();
  };
  const kept = () => new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) => () => ({ path });
  const mine = () => ({ path: '/api/orders/myorders', token });
  const visits = [
    ...Array.from({ length: 6 }, () => visit(get('/api/products'), kept(), 2)),
    ...Array.from({ length: 2 }, () => visit(get('/pooja'), kept(), 10)),
    ...Array.from({ length: 4 }, () => visit(get('/api/products?category=baba'), undefined, 5)),
    ...Array.from({ length: 2 }, () => visit(mine, kept(), 20)),
    ...Array.from({ length: 2 }, () => visit(join, kept(), 20)),
    visit(join, undefined, 20),
    ...Array.from({ length: 3 }, () => visit(get('/api/content/timings'), kept(), 2_500)),
  ];
  return {
    count: () => count,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

/** Tests processes that are replaced, die, or are stopped. The last test ends the group. */
export function restartTests(group: () => ProcessGroup): void {
  const says = (words: string) => () => Promise.resolve(group().server.output().includes(words));

  it('replaces a process shortly after it dies', async () => {
    const before = await group().processes();
    expect(before).toHaveLength(size);
    const [lost] = before;
    if (lost === undefined) throw new Error('nobody answers');
    process.kill(lost, 'SIGKILL');
    await until('a new process', says('A new process has replaced it.'), 30_000);
    const after = await group().processes();
    expect(after).toHaveLength(size);
    expect(after).not.toContain(lost);
    expect(group().server.output()).toContain(`Process ${lost} exited (SIGKILL).`);
  });

  it.runIf(isFull)(
    'replaces processes one by one on SIGHUP without a failed request',
    { timeout: 900_000 },
    async () => {
      const { token } = await newDevotee(group());
      const before = await group().processes();
      const load = beginLoad(group(), token);
      await wait(3_000);
      const rounds = 3;
      for (let round = 1; round <= rounds; round += 1) {
        group().server.child.kill('SIGHUP');
        const done = `Replaced ${size} processes.`;
        const isDone = () => Promise.resolve(group().server.output().split(done).length > round);
        await until('new processes', isDone, 300_000);
      }
      await wait(3_000);
      await load.stop();
      const after = await group().processes();
      writeFigure({
        row: 'restarts',
        what: `requests while ${rounds * size} processes were replaced`,
        least: 1000,
        reached: load.count(),
      });
      writeFigure({ row: 'restarts', what: 'of them failed', most: 0, reached: load.failures.length });
      expect(load.failures).toEqual([]);
      expect(load.count()).toBeGreaterThan(1000);
      expect(after).toHaveLength(size);
      expect(after.filter((process) => before.includes(process))).toEqual([]);
    },
  );

  it('reports draining, finishes requests, and exits with 0 on SIGTERM', async () => {
    const { url, server } = group();
    const [way] = await group().ways();
    const { hostname, port } = new URL(url);
    // The first half of a request, whose second half comes when the server is about to stop.
    const body = JSON.stringify({ email: 'late@example.org' });
    const socket = net.connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(
      `POST /api/users/newsletter HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    expect((await callApi(group(), 'system.health', {})).status).toBe(200);
    server.child.kill('SIGTERM');
    let health = await sendRequest(url, { path: '/api/health', agent: way?.agent });
    const isDraining = async () => {
      if (health.status === 200) health = await sendRequest(url, { path: '/api/health', agent: way?.agent });
      return health.status !== 200;
    };
    await until('the health to say that it leaves', isDraining);
    expect([health.status, JSON.parse(health.text).status, health.connection]).toEqual([503, 'draining', 'close']);
    expect((await sendRequest(url, { path: '/api/products' })).status).toBe(200);
    socket.write(body.slice(5));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await server.ended;
    expect([server.child.exitCode, server.child.signalCode]).toEqual([0, null]);
    way?.agent.destroy();
  });
}
