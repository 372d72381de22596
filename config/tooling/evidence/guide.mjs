import { readFileSync } from 'node:fs';
import { checkoutPath } from '../checkout.mjs';

const guide = () => readFileSync(checkoutPath('docs/running/going-live.md'), 'utf8');

/**
 * Returns the first code block of the guide in a language, such as `ini`.
 * @throws Error if there is none
 */
function blockOf(language) {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide()) ?? [];
  if (!block) throw new Error(`docs/running/going-live.md has no block of ${language}`);
  return block;
}

const assignments = (lines) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/**
 * Returns the variables of the guide's `.env`.
 * @returns {Record<string, string>}
 */
export const guideVariables = () => assignments(blockOf('ini').split('\n'));

/**
 * Returns the variables that the shipped unit sets.
 * @returns {Record<string, string>}
 */
export function unitVariables() {
  const unit = readFileSync(checkoutPath('config', 'deploy', 'seva.service'), 'utf8');
  const words = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line.split(' '));
  return assignments(words);
}

/** Returns the start command of the shipped unit: program and arguments. */
export function unitCommand() {
  const unit = readFileSync(checkoutPath('config', 'deploy', 'seva.service'), 'utf8');
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  return line.split(' ');
}
