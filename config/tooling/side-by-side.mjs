import { availableParallelism } from 'node:os';

/**
 * Runs suites as the cores allow: those that keep one core busy side by side, one for each core, and those that use all
 * of them alone. Each is told of as soon as it and all before it are done, so that the order of the lines is always the same.
 * @template {{usesOneCore: boolean}} Suite
 * @template Result
 * @param {readonly Suite[]} suites in the order in which they begin
 * @param {(suite: Suite) => Promise<Result>} run
 * @param {(suite: Suite, result: Result) => void} tell
 * @param {object} [machine]
 * @param {number} [machine.cores]
 * @param {Promise<unknown>} [machine.beside] other work that keeps one core busy until it ends, well or not
 * @returns {Promise<void>} rejects with the first failure of `run` itself
 */
export async function runSideBySide(suites, run, tell, { cores = availableParallelism(), beside } = {}) {
  const running = new Set();
  if (beside) {
    const done = Promise.allSettled([beside]).then(() => running.delete(done));
    running.add(done);
  }
  let told = Promise.resolve();
  for (const suite of suites) {
    while (running.size >= (suite.usesOneCore ? cores : 1)) await Promise.race(running);
    const result = run(suite);
    const ended = Promise.allSettled([result]).then(() => running.delete(ended));
    running.add(ended);
    told = told.then(async () => tell(suite, await result));
    // It is awaited in a moment, and fails there.
    told.catch(() => undefined);
    if (!suite.usesOneCore) await told;
  }
  await told;
}
