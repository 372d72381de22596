import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './builder.mjs';
import { checkoutPath } from './checkout.mjs';
import { compiler, removeAllOutdated, serverProject } from './compiler.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say } from './progress.mjs';
import { enterShop } from './shop-user.mjs';

// npm run dev: one compiler that watches the server, its plugins and config; the server, which restarts when the
// compiler is done; and Vite for the shop. The server serves the panel from its source. Ctrl-C ends all.
requireNode();
enterShop('npm run dev (as that user)');
try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms', 'storefront'] });
} catch (error) {
  exitWithMessage(error.message);
}

const children = new Set();
let ending = false;

/** Starts a process whose lines are printed under its name and passed to `onLine`. */
function begin(name, folder, args, { env = {}, onLine = () => undefined, onExit }) {
  const options = { cwd: checkoutPath(folder), stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } };
  const child = spawn(process.execPath, args, options);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) say(`[${name}] ${line}`);
      onLine(line);
    });
  }
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    onExit(code);
  });
  return child;
}

const untilItEnds = (name) => ({ onExit: (code) => end(code ?? 0, `${name} ended with ${code}`) });

let server = null;
let isWanted = false;

/** Starts the server, or stops it so that it restarts. One that failed to start waits for the next change. */
function restart() {
  isWanted = true;
  if (server) server.kill('SIGTERM');
  else startServer();
}

function startServer() {
  isWanted = false;
  removeAllOutdated();
  const onExit = (code) => {
    server = null;
    if (ending) return;
    if (isWanted) startServer();
    else say(`[server] ended with ${code}; it restarts at the next change`);
  };
  server = begin('server', 'cms', ['server.js'], { env: { SEVA_DEVELOP: '1' }, onExit });
}

function end(code, reason) {
  if (ending) return;
  ending = true;
  if (reason) say(reason);
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

const viteManifest = createRequire(checkoutPath('storefront', 'package.json')).resolve('vite/package.json');
const vite = path.join(path.dirname(viteManifest), 'bin', 'vite.js');
begin('vite', 'storefront', [vite, '--clearScreen', 'false'], untilItEnds('vite'));
begin('tsc', '.', [...compiler(), '--build', '--watch', '--preserveWatchOutput', serverProject], {
  ...untilItEnds('tsc'),
  // TypeScript prints this after each round, including the first one.
  onLine: (line) => line.includes('Watching for file changes') && !ending && restart(),
});
