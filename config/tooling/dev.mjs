import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './builder.mjs';
import { inCheckout } from './checkout.mjs';
import { loadEnvFile } from './env-file.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say } from './progress.mjs';
import { onChangeBelow } from './watch-folders.mjs';

// npm run dev: compilers that watch, the server started anew when they have written something, and Vite for the shop. The
// server draws the panel from its source, and content types can be changed in it. Ctrl-C ends all.
requireNode();
loadEnvFile();
try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms', 'storefront'] });
} catch (error) {
  giveUp(error.message);
}

const scriptOf = (folder, name, file) => {
  const manifest = createRequire(inCheckout(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
};
const compiled = ['config', ...readdirSync(inCheckout('plugins')).map((name) => `plugins/${name}`), 'cms'];
const children = new Set();

/** Starts a process that says what it says under its name; `onLine` hears it too. */
function begin(name, folder, args, { env = {}, onLine = () => undefined, onExit }) {
  const options = { cwd: inCheckout(folder), stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } };
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

/** Resolves when a folder was compiled for the first time; it is compiled again at every change. */
const compile = (folder) =>
  new Promise((resolve) => {
    const onLine = (line) => line.includes('Watching for file changes') && resolve();
    const script = scriptOf(folder, 'typescript', 'bin/tsc');
    // Vite writes there when the panel first needs a package; no compiler is to look at all types again for that.
    const watching = ['--watch', '--preserveWatchOutput', '--excludeDirectories', '**/node_modules'];
    begin(folder, folder, [script, '-p', 'tsconfig.json', ...watching], { ...untilItEnds(folder), onLine });
  });

let server = null;
let isWanted = false;

/** Starts the server, or ends it so that it is started anew. One that could not start waits for the next change. */
function restart() {
  isWanted = true;
  if (server) server.kill('SIGTERM');
  else startServer();
}

function startServer() {
  isWanted = false;
  const onExit = (code) => {
    server = null;
    if (ending) return;
    if (isWanted) startServer();
    else say(`[server] ended with ${code}; it starts again at the next change`);
  };
  server = begin('server', 'cms', ['server.js'], { env: { SEVA_DEVELOP: '1' }, onExit });
}

let ending = false;
function end(code, reason) {
  if (ending) return;
  ending = true;
  if (reason) say(reason);
  process.exitCode = code;
  stopWatching();
  for (const child of children) child.kill('SIGTERM');
}
let stopWatching = () => undefined;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

begin(
  'vite',
  'storefront',
  [scriptOf('storefront', 'vite', 'bin/vite.js'), '--clearScreen', 'false'],
  untilItEnds('vite'),
);
await Promise.all(compiled.map(compile));
if (!ending) {
  const isCode = (file) => /\.(js|json)$/.test(file) && !file.startsWith('build');
  stopWatching = onChangeBelow(
    compiled.map((folder) => inCheckout(folder, 'dist')),
    isCode,
    restart,
  );
  restart();
}
