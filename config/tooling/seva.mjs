import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { checkoutPath, root } from './checkout.mjs';
import { signalCode } from './command.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say } from './progress.mjs';
import { serverVariables } from './server-variables.mjs';
import { commandList, shopCommands } from './shop-commands.mjs';
import { enterShop, typedAsRoot } from './shop-user.mjs';
import { release } from './this-release.mjs';
import { upgrade } from './upgrade/upgrade.mjs';

// bin/seva and the npm scripts of the same names: runs a command of the shop as the user whom the shop belongs to.
requireNode();
const [name = 'help', ...args] = process.argv.slice(2);
const command = name.replace(/^--?(?=help$|version$)/, '');

/** Installs and builds what a checkout lacks. */
async function makeCurrent(only) {
  const { ensureBuilt } = await import('./builder.mjs');
  const { ensurePackages } = await import('./packages.mjs');
  try {
    await ensurePackages();
    await ensureBuilt(only ? { only } : {});
  } catch (error) {
    const isRight = /EACCES|EPERM|TS5033|permission denied/i.test(error.message);
    exitWithMessage(
      isRight
        ? `The program in ${root} must be built, and ${userInfo().username} may not write there. Its owner types: npm run build`
        : error.message,
    );
  }
}

/** Runs a script of the server with the terminal of this process, and exits as it does. */
function run(script, env) {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group; forwarding it would send it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => exitWithMessage(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
}

function versionText() {
  const { version } = JSON.parse(readFileSync(checkoutPath('package.json'), 'utf8'));
  return release ? `Seva ${version}, data version ${release.dataVersion}` : `Seva ${version}`;
}

if (!Object.hasOwn(shopCommands, command)) {
  exitWithMessage(`There is no command "${name}". The commands are:\n\n${commandList()}`);
} else if (command === 'help') {
  say(
    `Usage: seva COMMAND\n\n${commandList()}\n\nseva COMMAND --help explains one. In a checkout: npm run COMMAND -- OPTIONS.`,
  );
} else if (command === 'version') {
  say(versionText());
} else if (command === 'upgrade') {
  await upgrade(args, typedAsRoot([command, ...args])).catch((error) => exitWithMessage(error.message));
} else {
  // The key is created before any configuration exists, and its file belongs to the caller.
  if (command !== 'backup:key') enterShop(typedAsRoot([command, ...args]));
  if (!release) await makeCurrent(command === 'start' ? undefined : ['cms']);
  if (command === 'start') run(checkoutPath('cms', 'server.js'), { ...serverVariables, ...process.env });
  else run(checkoutPath('cms', 'scripts', `${command.replace(':', '-')}.js`), process.env);
}
