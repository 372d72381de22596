import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Message for a machine without a browser. */
export const howToInstall =
  'The browser tests need Chromium or Chrome (Debian: apt-get install chromium; or set CHROMIUM_PATH).';

/** Flags that keep Chromium headless, quiet and off the network. */
export const launchFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium or Chrome: by CHROMIUM_PATH, by name, in the usual places, or inside an npm package.
 * @returns {Promise<string | null>} its path, or null
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usualPlaces];
  return candidates.find(isExecutable) ?? fromPackage();
}

async function fromPackage() {
  if (process.platform !== 'linux') return null;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * Starts a browser for tests.
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws Error that says in one line what to install
 */
export async function launchChromium(options = {}) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(howToInstall);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ ...options, executablePath, args: [...launchFlags, ...(options.args ?? [])] });
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
