import { readFileSync } from 'node:fs';
import { checkoutPath } from '../checkout.mjs';

const page = () => readFileSync(checkoutPath('docs/running/going-live.md'), 'utf8');
const fenced = /^```(\w+)\n([^]*?)^```/gm;

/**
 * Returns the numbered steps of the guide with their blocks, in order.
 * @returns {{title: string, blocks: {language: string, text: string}[]}[]}
 */
export const guideSteps = () =>
  page()
    .split(/^## /m)
    .filter((section) => /^\d+\. /.test(section))
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      blocks: [...section.matchAll(fenced)].map(([, language, text]) => ({ language, text })),
    }));

/**
 * Returns the guide's blocks in a language, such as `ini`.
 * @throws Error if there is none
 */
export function guideBlocks(language) {
  const found = guideSteps().flatMap(({ blocks }) => blocks.filter((block) => block.language === language));
  if (found.length === 0) throw new Error(`docs/running/going-live.md has no block of ${language}`);
  return found.map(({ text }) => text);
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
export const guideVariables = () => assignments(guideBlocks('ini')[0].split('\n'));

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
