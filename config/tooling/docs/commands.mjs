import { codesOf } from './markdown.mjs';

/**
 * Command that a page names: its name, its project (`--prefix`) and its options.
 * @typedef {{project: string, name: string, options: string[], code: string}} NamedCommand
 */

const npmCommand = /(?:^|\s)npm (?:run )?(?:--silent )?(?:--prefix (\w+) )?([a-z][\w:-]*)(.*)$/;
const sevaCommand = /^(?:sudo )?(?:\S*bin\/)?seva ()([a-z][a-z:-]*)(.*)$/;
/** Commands of npm itself, which are not scripts of ours. */
const npmsOwn = new Set(['ci', 'install', 'audit', 'prune', 'view']);

/** Returns the code of each line of a page: the lines of shell blocks, and the text between backticks. */
function codeLines(text) {
  let isShell = false;
  let isOther = false;
  return text.split('\n').flatMap((line) => {
    const fence = /^```(\w*)/.exec(line);
    if (fence) {
      const opens = !isShell && !isOther;
      isShell = opens && /^(sh|bash)$/.test(fence[1] ?? '');
      isOther = opens && !isShell;
      return [];
    }
    if (isOther) return [];
    return [isShell ? [line.replace(/\s+#.*$/, '')] : codesOf(line)];
  });
}

/**
 * Returns the npm commands of a page. Options in separate backticks (`-- --only=list`) belong to the previous command
 * of that line.
 * @param {string} text
 * @returns {NamedCommand[]}
 */
export const npmCommandsOf = (text) => commandsOf(text, npmCommand);

/**
 * Returns the `seva` commands of a page.
 * @param {string} text
 * @returns {NamedCommand[]}
 */
export const sevaCommandsOf = (text) => commandsOf(text, sevaCommand);

function commandsOf(text, pattern) {
  return codeLines(text).flatMap((codes) => {
    const found = [];
    for (const code of codes) {
      const [, project = '', name, rest = ''] = pattern.exec(code) ?? [];
      const options = (given) => [...given.matchAll(/(?<=^|\s|\()--([a-z][\w-]*)/g)].map(([, option]) => option);
      if (name && !npmsOwn.has(name)) found.push({ project, name, options: options(rest), code });
      else if (/^-- --|^--[a-z]/.test(code) && found.length > 0) found.at(-1).options.push(...options(code));
    }
    return found;
  });
}

/**
 * Returns the test files and projects in the commands of a page: `vitest run FILE`, `tsc -b PROJECT`, `node FILE`.
 * @param {string} text
 * @returns {{program: string, names: string[], code: string}[]}
 */
export function programsOf(text) {
  return codeLines(text)
    .flat()
    .flatMap((code) => {
      const [, program, rest = ''] =
        /(?:^|\s)(?:npx (vitest) run(?: --project [\w-]+)?|npx (tsc) -b|npx (playwright) test|(node))(?= |$)(.*)$/
          .exec(code)
          ?.filter((part) => part !== undefined) ?? [];
      if (!program) return [];
      const names = rest.split(' ').filter((word) => /^[\w./-]+$/.test(word) && !word.startsWith('-'));
      return [{ program, names, code }];
    });
}
