import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { inCheckout } from './checkout.mjs';
import { launchChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';
import { sizes, takePicture } from './camera/camera.mjs';
import { takeMails } from './camera/mails.mjs';
import { scenes } from './camera/scenes.mjs';
import { makeWorld } from './camera/world.mjs';

// npm run shots: a picture of every screen and state, by phone and by desktop, into shots/. --only=cart takes those whose
// name has it, --size=390 one width, --url and --accounts use a shop that is running.
requireNode();
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string' },
    url: { type: 'string' },
    accounts: { type: 'string' },
  },
});
const folder = inCheckout('shots');

async function openShop() {
  if (values.url) return { origin: values.url, accounts: JSON.parse(values.accounts ?? '{}'), stop: async () => {} };
  const env = { SEVA_LIMITS_FACTOR: '1000', SEVA_OUTBOX_SECONDS: '0.5' };
  return step('Starting a server of its own', () => startScratchServer(env));
}

async function takeAtSize(browser, world, size) {
  const failures = [];
  const into = inCheckout('shots', size);
  const wanted = scenes.filter(({ name, only }) => name.includes(values.only) && (!only || only.includes(size)));
  for (const scene of wanted) {
    const complaints = await takePicture(browser, world, scene, size, into).catch((error) => [error.message]);
    failures.push(...complaints.map((complaint) => `${scene.name} at ${size}: ${complaint}`));
  }
  if ('mail'.includes(values.only)) await takeMails(browser, world, size, into);
  say(`  ✓ ${wanted.length} pictures at ${size} px`);
  return failures;
}

async function takeAll(shop) {
  const world = await makeWorld(shop);
  const browser = await launchChromium();
  const failures = [];
  try {
    const asked = Object.keys(sizes).filter((name) => !values.size || name === values.size);
    const found = await Promise.all(asked.map((size) => takeAtSize(browser, world, size)));
    failures.push(...found.flat());
  } finally {
    await browser.close();
  }
  return failures;
}

try {
  await ensurePackages();
  await ensureBuilt();
  const shop = await openShop();
  try {
    const failures = await takeAll(shop);
    for (const failure of failures) say(`  ✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
    say(`The pictures are in ${folder}`);
  } finally {
    await shop.stop();
  }
} catch (error) {
  giveUp(error.message);
}
