import { checkTypes } from './compiler.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say, step } from './progress.mjs';

// npm run typecheck: checks every changed project of the root's tsconfig.json.
requireNode();
try {
  await ensurePackages();
  await step('Checking types', checkTypes);
} catch (error) {
  exitWithMessage(error.output ?? error.message);
}
say('No type errors.');
