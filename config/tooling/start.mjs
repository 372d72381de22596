import { spawn } from 'node:child_process';
import { ensureBuilt } from './builder.mjs';
import { checkoutPath, root } from './checkout.mjs';
import { signalCode } from './command.mjs';
import { loadEnvFile } from './env-file.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage } from './progress.mjs';
import { serverVariables } from './server-variables.mjs';

// npm start: installs what is missing, builds what is stale, and runs the server.
requireNode();
loadEnvFile();
try {
  await ensurePackages();
  await ensureBuilt();
} catch (error) {
  exitWithMessage(error.message);
}

const server = spawn(process.execPath, [checkoutPath('cms', 'server.js'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...serverVariables, ...process.env },
  stdio: 'inherit',
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the whole group; forwarding it would send it twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('error', (error) => exitWithMessage(error.message));
server.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
