import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, exitWithMessage, say } from './progress.mjs';

// npm run build: builds what is stale. --force builds everything, --only=cms,storefront some parts.
requireNode();
const { values } = parseArgs({ options: { force: { type: 'boolean' }, only: { type: 'string' } } });
const begun = Date.now();
try {
  await ensurePackages();
  const built = await ensureBuilt({ force: values.force, only: values.only?.split(',') });
  say(built.length === 0 ? 'Everything is up to date.' : `Built ${built.join(', ')} in ${elapsed(begun)}.`);
} catch (error) {
  exitWithMessage(error.message);
}
