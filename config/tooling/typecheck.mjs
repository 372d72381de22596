import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuilt } from './builder.mjs';
import { inCheckout } from './checkout.mjs';
import { run } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';

// npm run typecheck: every package and every test, two at a time. The types of config and plugins are built first.
requireNode();

const plugins = readdirSync(inCheckout('plugins')).map((name) => `plugins/${name}/tsconfig.json`);
const panels = plugins.map((file) => file.replace('tsconfig', 'admin/tsconfig'));
const projects = [
  'config/tsconfig.json',
  ...plugins,
  'config/panel/tsconfig.json',
  ...panels,
  'config/tooling/tsconfig.tests.json',
  'cms/tsconfig.json',
  'cms/src/admin/tsconfig.json',
  'cms/tests/tsconfig.json',
  'storefront/tsconfig.json',
  'storefront/e2e/tsconfig.json',
].filter((file) => existsSync(inCheckout(file)));

const failures = [];

async function check(file) {
  const require = createRequire(inCheckout(file));
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  try {
    await step(`Checking ${path.dirname(file)}`, () =>
      run(process.execPath, [tsc, '-p', inCheckout(file), '--noEmit', '--pretty']),
    );
  } catch (error) {
    failures.push(error.output ?? error.message);
  }
}

async function worker(queue) {
  for (let file = queue.shift(); file; file = queue.shift()) await check(file);
}

try {
  await ensurePackages();
  await ensureBuilt({ only: ['config', ...plugins.map((file) => `plugin-${file.split('/')[1]}`)] });
} catch (error) {
  giveUp(error.message);
}
const queue = [...projects];
await Promise.all([worker(queue), worker(queue)]);
if (failures.length > 0) giveUp(failures.join('\n'));
say('All types fit.');
