import { capture, npm } from './command.mjs';
import { exitWithMessage } from './progress.mjs';
import { misfit, release } from './this-release.mjs';
import { showUsageIfAsked } from './usage.mjs';

const MINIMUM = [20, 19];

/** Ends the process with one line if Node does not fit. Every command calls it first, so it also answers --help. */
export function requireNode() {
  showUsageIfAsked();
  const refused = release && misfit(release);
  if (refused) exitWithMessage(refused);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  exitWithMessage(
    `Seva needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Ends the process with one line if npm is missing. */
export async function requireNpm() {
  if (await works(npm, '--version')) return;
  exitWithMessage('Seva needs npm, which comes with Node. See https://nodejs.org');
}

/**
 * Returns what is missing to compile SQLite's driver, if no prebuilt binary is available.
 * @returns {Promise<string | null>} one line that says what to install, or null
 */
export async function missingCompiler() {
  const wanted = [
    ['a C++ compiler', ['c++', 'g++', 'clang++']],
    ['make', ['make', 'gmake']],
    ['Python 3', ['python3', 'python']],
  ];
  const missing = [];
  for (const [name, commands] of wanted) {
    const found = await Promise.all(commands.map((command) => works(command, '--version')));
    if (!found.includes(true)) missing.push(name);
  }
  if (missing.length === 0) return null;
  return `SQLite's driver had to be compiled and ${missing.join(' and ')} is missing (Debian: apt-get install build-essential python3).`;
}

async function works(command, ...args) {
  try {
    return (await capture(command, args)).code === 0;
  } catch {
    return false;
  }
}
