import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './builder.mjs';
import { checkoutPath, root } from './checkout.mjs';
import { signalCode } from './command.mjs';
import { loadEnvFile } from './env-file.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage } from './progress.mjs';

// Runs cms/scripts/<name>.js after installing and building what it needs: npm run create-admin, demo:purge.
requireNode();
const [name = '', ...args] = process.argv.slice(2);
const script = checkoutPath('cms', 'scripts', `${name}.js`);
// The key is created before any configuration exists, and needs none.
if (name !== 'backup-key') loadEnvFile();
try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms'] });
} catch (error) {
  exitWithMessage(error.message);
}
if (!existsSync(script)) exitWithMessage(`There is no cms/scripts/${name}.js`);
const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
child.on('error', (error) => exitWithMessage(error.message));
child.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
