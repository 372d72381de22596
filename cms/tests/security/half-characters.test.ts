import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

/** Texts with half a surrogate pair in every position. */
const halves = [
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff',
  '\ud800x',
  'x\ud800',
  '\udc00\ud800',
  '\ud800\ud800',
  '\udfff\udfff',
  'abcdefgh\ud83e',
  '🪔\ud83e',
  '\ud83e🪔',
  '🪔\ude94 lamp',
  `${'x'.repeat(71)}\ud800`,
  `${'x'.repeat(72)}\udfff`,
  '\ud800'.repeat(40),
  'a\0\ud800',
];

const program = `
  const bcrypt = require(process.argv[1]);
  const run = async () => {
    for (const text of JSON.parse(process.argv[2])) {
      const hash = bcrypt.hashSync(text, 4);
      if (!bcrypt.compareSync(text, hash)) throw new Error('does not fit: ' + JSON.stringify(text));
      if (!(await bcrypt.compare(text, await bcrypt.hash(text, 4)))) throw new Error('does not fit');
      if (await bcrypt.compare('another' + text, hash)) throw new Error('fits another');
    }
    console.log('done');
  };
  run();
`;

/** Hashes in a separate process, which may hang or die. */
function hashedBy(module: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', program, module, JSON.stringify(halves)], { timeout: 20_000 });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('close', (code) => resolve({ code, output: output.trim().slice(-500) }));
  });
}

/** Library with which Strapi's packages hash passwords. */
const users = {
  'Strapi’s documents': createRequire(
    createRequire(require.resolve('@strapi/strapi/package.json')).resolve('@strapi/core/package.json'),
  ),
  'Strapi’s panel': createRequire(
    createRequire(require.resolve('@strapi/strapi/package.json')).resolve('@strapi/admin/package.json'),
  ),
  'Strapi’s devotees': createRequire(require.resolve('@strapi/plugin-users-permissions/package.json')),
};

describe('half a character in a password', () => {
  it.each(Object.entries(users))(
    'neither hangs nor ends what hashes it in %s',
    { timeout: 30_000 },
    async (_, from) => {
      expect(await hashedBy(from.resolve('bcryptjs'))).toEqual({ code: 0, output: 'done' });
    },
  );
});
