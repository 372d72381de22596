import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy } from './load/buyer';
import { collectTimings, type CallTimes } from './load/timings';
import { problemsIn } from './support/audit-books';
import { readBooks } from './support/books';
import { until } from './support/client';
import { optionOf, sized, writeFigure } from './support/evidence';
import { copyOfTemplate } from './support/server';
import { startProcess, type ServerProcess } from './support/server-process';

// R26 of docs/security.md#promises: buyers at a real process. No time is asserted here; `npm run evidence -- load`
// fails if the p99 of a call reaches a second.
const seconds = Number(optionOf('seconds') ?? sized(60, 4));
const buyers = Number(optionOf('buyers') ?? sized(20, 8));
/** Pause of a buyer on each page (milliseconds). */
const pauseMs = Number(optionOf('pause') ?? sized(500, 100));
/** Time in which the buyers arrive (milliseconds): the first sixth of the run. */
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
  for (const { name, count, p50, p99 } of rows) {
    const what = `${name}: p99 of ${count} requests in ms, p50 ${Math.round(p50)}`;
    writeFigure({ row: 'Load', what, most: 999, reached: Math.round(p99) });
  }
  const what = `cents in the ledger, as ${buyers} buyers paid in ${seconds} s`;
  writeFigure({ row: 'Load', what, least: 1, reached: ledgerCents });
}

it(
  `serves ${buyers} simultaneous buyers without an error, with a ledger exact to the cent`,
  async () => {
    const timings = collectTimings();
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
