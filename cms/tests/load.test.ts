import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy } from './load/buyer';
import { keepTimings, type CallTimes } from './load/timings';
import { problemsIn } from './support/audit-books';
import { readBooks } from './support/books';
import { until } from './support/client';
import { copyOfTemplate } from './support/server';
import { startProcess, type ServerProcess } from './support/server-process';

// R26 of docs/security.md#promises: buyers at a real process. A short sample, unless SEVA_LOAD names seconds, buyers
// and the milliseconds for which they look at each page (60x20x500); the figures go to the file that SEVA_LOAD_TABLE
// names. No time is asserted here: `npm run test:load` does that.
const [seconds = 4, buyers = 8, pauseMs = 100] = (process.env.SEVA_LOAD ?? '').split('x').filter(Boolean).map(Number);
const table = process.env.SEVA_LOAD_TABLE;
/** Nobody comes in the same instant as everybody else: the buyers arrive within the first sixth of the time. */
const arrivalMs = (seconds * 1000) / 6 / buyers;

let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
let server: ServerProcess;
beforeAll(async () => {
  copy = await copyOfTemplate();
  server = await startProcess({ ...copy.env, SEVA_SWEEP_SECONDS: '5' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await copy.remove();
});

function tell(rows: readonly CallTimes[], ledgerCents: number): void {
  if (!table) return;
  fs.writeFileSync(table, JSON.stringify({ database: copy.kind, seconds, buyers, pauseMs, rows, ledgerCents }));
}

it(
  `${buyers} buyers at once are served without an error, and the ledger is exact to the cent`,
  async () => {
    const timings = keepTimings();
    const end = Date.now() + seconds * 1000;
    const visits = Array.from({ length: buyers }, (_, index) =>
      setTimeout(index * arrivalMs).then(() =>
        buy({ url: server.url, email: `buyer${index}@example.org`, timings, until: end, pauseMs }),
      ),
    );
    const paid = (await Promise.all(visits)).reduce((sum, cents) => sum + cents, 0);
    const books = () => readBooks(copy.dataFolder, copy.env.DATABASE_URL);
    await until('the books to be right', async () => problemsIn(await books()).length === 0, 30_000);
    const { events } = await books();
    const ledgerCents = events.reduce((sum, event) => sum + Number(event.amount_cents), 0);
    expect(ledgerCents).toBe(paid);
    expect(paid).toBeGreaterThan(0);
    expect(server.output()).not.toMatch(/\b[45]\d\d\b.*error|Error:|deadlock/i);
    tell(timings.rows(), ledgerCents);
  },
  (seconds + 120) * 1000,
);
