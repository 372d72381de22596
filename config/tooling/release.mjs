import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { checkoutPath, root } from './checkout.mjs';
import { capture } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say, step } from './progress.mjs';
import { readSigningKey } from './signature.mjs';
import { assemble, buildImage, pack, uncommitted, writeSums } from './release/make-release.mjs';

// npm run release: makes a folder that runs with Node alone, its archive and checksums, in release/. SEVA_RELEASE_KEY
// names the private key that signs the checksums.
requireNode();
const options = { dirty: { type: 'boolean' }, folder: { type: 'boolean' }, image: { type: 'boolean' } };
const { values } = parseArgs({ options });
const target = checkoutPath('release');
const shown = (file) => path.relative(root, file);

async function requireDocker() {
  const { code } = await capture('docker', ['version']).catch(() => ({ code: 1 }));
  if (code !== 0) exitWithMessage('Docker does not answer here, and --image needs it.');
}

try {
  const changes = values.dirty ? '' : await uncommitted();
  if (changes) exitWithMessage(`Commit these changes first, or make a release for yourself with --dirty:\n${changes}`);
  if (values.image) await requireDocker();
  const key = process.env.SEVA_RELEASE_KEY ? readSigningKey(process.env.SEVA_RELEASE_KEY) : null;
  await ensurePackages();
  await ensureBuilt();
  const { folder, release } = await step('Copying what runs', () => assemble(target, key));
  say(`${shown(folder)}: Seva ${release.version} for Node ${release.node}, data version ${release.dataVersion}`);
  if (!values.folder) {
    const archive = await step('Packing it', () => pack(folder, release));
    say(`${shown(archive)}: ${Math.round(statSync(archive).size / 1e6)} MB`);
    for (const file of writeSums(target, release, key)) say(shown(file));
  }
  if (values.image) say(`Image: ${await step('Building the image', () => buildImage(folder, release))}`);
} catch (error) {
  exitWithMessage(error.message);
}
