import { spawn } from 'node:child_process';
import { inCheckout, root } from './checkout.mjs';
import { signalCode } from './command.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp } from './progress.mjs';

// npm run validate: form, types and tests, one after the other; the first that fails ends it.
requireNode();

for (const name of ['lint', 'typecheck', 'test']) {
  const child = spawn(process.execPath, [inCheckout('config', 'tooling', `${name}.mjs`)], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (ended, signal) => resolve(ended ?? signalCode(signal)));
  }).catch((error) => giveUp(error.message));
  if (code !== 0) process.exit(code);
}
