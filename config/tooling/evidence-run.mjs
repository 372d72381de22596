import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './builder.mjs';
import { conclude } from './evidence-table.mjs';
import { ensurePackages } from './packages.mjs';
import { giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';
import { nothing, sum } from './vitest-report.mjs';

/**
 * The suites of the server on the databases that were asked for; gives up where there is no such database.
 * @param {string} [database] sqlite or postgres; both without one
 */
export function databaseSuites(database) {
  const found = suites.filter(({ name }) =>
    database ? name === `cms-${database}` : /^cms-(sqlite|postgres)$/.test(name),
  );
  if (found.length === 0) giveUp(`There is no database ${database}; there are sqlite and postgres.`);
  return found;
}

/** The suite of a name, such as config. @param {string} wanted */
export const suiteNamed = (wanted) => suites.find(({ name }) => name === wanted);

/**
 * Runs suites one after the other, says what fails, and ends with the table of the figures that they wrote.
 * @param {object} evidence
 * @param {string} evidence.figuresIn the variable that tells the tests where to write their figures
 * @param {Record<string, string>} evidence.env what else they are told
 * @param {[title: string, suite: import('./suites.mjs').Suite][]} evidence.runs
 * @param {(figures: import('./evidence-table.mjs').Figure[]) => void} [evidence.remark] says what the figures leave out
 */
export async function runEvidence({ figuresIn, env, runs, remark }) {
  const begun = Date.now();
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-evidence-'));
  const file = path.join(scratch, 'figures.jsonl');
  const figures = [];
  let tally = nothing;
  const run = async (suite) => {
    const { tally: counted, output } = await runSuite(suite, { ...env, [figuresIn]: file });
    if (counted.failed > 0) say(`\n${output.trim()}\n`);
    return counted;
  };
  try {
    await ensurePackages();
    await ensureBuilt();
    for (const [title, suite] of runs) tally = sum(tally, await step(title, () => run(suite)));
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    figures.push(...lines.map((line) => JSON.parse(line)));
    remark?.(figures);
  } catch (error) {
    giveUp(error.message);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  conclude(figures, tally, begun);
}
