import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './builder.mjs';
import { inCheckout } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say } from './progress.mjs';

// npm run dev: compilers that watch, the server restarted on every change, and Vite in front of it. Ctrl-C ends all.
requireNode();
if (existsSync(inCheckout('.env'))) process.loadEnvFile(inCheckout('.env'));
try {
  await ensurePackages();
  await ensureBuilt();
} catch (error) {
  giveUp(error.message);
}

const scriptOf = (folder, name, file) => {
  const manifest = createRequire(inCheckout(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
};
const compiler = (folder) => ({
  name: folder,
  folder,
  args: [scriptOf(folder, 'typescript', 'bin/tsc'), '-p', 'tsconfig.json', '--watch', '--preserveWatchOutput'],
});
const plugins = readdirSync(inCheckout('plugins')).map((name) => compiler(`plugins/${name}`));
const processes = [
  compiler('config'),
  ...plugins,
  compiler('cms'),
  { name: 'server', folder: '.', args: ['--watch', '--watch-preserve-output', inCheckout('cms', 'server.js')] },
  {
    name: 'vite',
    folder: 'storefront',
    args: [scriptOf('storefront', 'vite', 'bin/vite.js'), '--clearScreen', 'false'],
  },
];

const children = processes.map(({ name, folder, args }) => {
  const child = spawn(process.execPath, args, { cwd: inCheckout(folder), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && say(`[${name}] ${line}`));
  }
  child.on('exit', (code) => end(code ?? 0, `${name} ended with ${code}`));
  return child;
});

let ending = false;
function end(code, reason) {
  if (ending) return;
  ending = true;
  if (reason) say(reason);
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
