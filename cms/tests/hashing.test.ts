import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../dist/src/auth/hash-in-threads.js');

/** In a process of its own: the library is changed for all of a process. Prints what it has seen as JSON. */
const program = `
  const { readFileSync, readdirSync } = require('node:fs');
  const bcrypt = require('bcryptjs');
  const { hashInThreads } = require(${JSON.stringify(dist)});
  const plain = bcrypt.hash;
  async function turnsDuring(work) {
    let turns = 0, isOver = false;
    const turn = () => { turns += 1; if (!isOver) setImmediate(turn); };
    turn();
    const result = await work();
    isOver = true;
    return { turns, result };
  }
  (async () => {
    const before = await turnsDuring(() => plain('a lamp at dusk', 12));
    await hashInThreads();
    const after = await turnsDuring(() => bcrypt.hash('a lamp at dusk', 12));
    const hash = after.result;
    const compared = await Promise.all(['a lamp at dusk', 'a lamp at dawn', '\\ud800'].map((word) => bcrypt.compare(word, hash)));
    const refused = await bcrypt.compare('a lamp', undefined).then(() => 'answered', (error) => error.constructor.name);
    const again = await bcrypt.compare('a lamp at dusk', hash);
    const nice = (thread) => Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[16]);
    const isCounted = process.platform === 'linux';
    const behind = isCounted ? readdirSync('/proc/self/task').filter((thread) => nice(thread) > nice(process.pid)).length : 1;
    process.stdout.write(JSON.stringify({ behind, before: before.turns, after: after.turns, hash, compared, refused, again }));
    process.exit(0);
  })();
`;

it('while passwords are hashed, the thread that serves goes on, before them, and what the library refuses is refused', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: path.dirname(dist) });
  const seen = JSON.parse(stdout) as Record<string, unknown> & { before: number; after: number };
  expect(seen.after).toBeGreaterThan(10 * seen.before);
  expect(seen).toMatchObject({
    behind: 1,
    hash: expect.stringMatching(/^\$2[aby]\$12\$/) as string,
    compared: [true, false, false],
    refused: 'Error',
    again: true,
  });
});
