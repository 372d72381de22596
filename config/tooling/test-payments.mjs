import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { paymentRows } from './payment-rows.mjs';
import { notesIn, tellProgress } from './payment-progress.mjs';
import { runCommands, runFiles } from './payment-runs.mjs';
import { failuresOf, tableOf } from './payment-table.mjs';
import { startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { tallyText } from './vitest-report.mjs';

// npm run test:payments: every row of the payments at its full figure, on both databases, and one table; about half an
// hour. The databases are tried side by side, what measures speed comes at the end and alone.
// --only=R1,R3 runs some rows, --database=sqlite one database. With STRIPE_SECRET_KEY=sk_test_… and
// STRIPE_PUBLISHABLE_KEY=pk_test_… the journeys are also made at Stripe itself.
requireNode();
const { values } = parseArgs({ options: { only: { type: 'string' }, database: { type: 'string' } } });
const databases = values.database ? [values.database] : ['sqlite', 'postgres'];
const rows = values.only ? paymentRows.filter(({ row }) => values.only.split(',').includes(row)) : paymentRows;
if (rows.length === 0) giveUp(`There are the rows ${paymentRows.map(({ row }) => row).join(', ')}.`);

const begun = Date.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-payments-'));
const notes = path.join(scratch, 'notes.jsonl');

async function runAll() {
  const server = databases.includes('postgres') ? await startPostgres() : null;
  const places = databases.map((database) => {
    return { database, postgres: database === 'postgres' ? server?.url : undefined, scratch, notes };
  });
  const stopTelling = tellProgress(notes, rows);
  try {
    const standings = await Promise.all(places.map((place) => runFiles(rows, place)));
    for (const place of places) standings.push(await runCommands(rows, place));
    return standings.flat();
  } finally {
    stopTelling();
    await server?.stop();
  }
}

function close(standings) {
  const place = ({ row }) => paymentRows.findIndex((one) => one.row === row);
  const inOrder = standings.sort((left, right) => place(left) - place(right));
  for (const failure of failuresOf(inOrder)) say(`\n${failure}`);
  say(`\n${tableOf(inOrder, notesIn(notes))}\n`);
  const which = (wanted) => inOrder.filter(({ standing }) => standing === wanted);
  const skipped = which('skipped');
  if (skipped.length > 0) {
    const names = skipped.map(({ row, database }) => `${row} on ${database}`).join(', ');
    say(`Skipped: ${names}; they need STRIPE_SECRET_KEY=sk_test_… and STRIPE_PUBLISHABLE_KEY=pk_test_….`);
  }
  const failed = which('failed').length;
  process.exitCode = failed > 0 ? 1 : 0;
  say(`${standings.length} rows in ${elapsed(begun)}`);
  say(tallyText({ passed: which('passed').length, failed, skipped: skipped.length }));
}

try {
  await ensurePackages();
  await ensureBuilt();
  close(await runAll());
} catch (error) {
  giveUp(`${error.message}\n\n${tallyText({ passed: 0, failed: 1, skipped: 0 })}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
