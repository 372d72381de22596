import { codesOf } from './markdown.mjs';

/**
 * A command of npm that a page names: its name, the project that it belongs to
 * (`--prefix`), and the options that stand behind it.
 * @typedef {{project: string, name: string, options: string[], code: string}} NamedCommand
 */

const npmCommand = /(?:^|\s)npm (?:run )?(?:--silent )?(?:--prefix (\w+) )?([a-z][\w:-]*)(.*)$/;
/** npm's own words, which are no scripts of ours. */
const npmsOwn = new Set(['ci', 'install', 'audit', 'prune', 'view']);

/** The lines of all shell blocks of a page, and what stands between backticks, each line of the page in its turn. */
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
 * The commands of npm that a page names. Options that a line gives in a code of their own (`-- --only=list`) belong to the
 * command before them in that line.
 * @param {string} text
 * @returns {NamedCommand[]}
 */
export function npmCommandsOf(text) {
  return codeLines(text).flatMap((codes) => {
    const found = [];
    for (const code of codes) {
      const [, project = '', name, rest = ''] = npmCommand.exec(code) ?? [];
      const options = (given) => [...given.matchAll(/(?<=^|\s|\()--([a-z][\w-]*)/g)].map(([, option]) => option);
      if (name && !npmsOwn.has(name)) found.push({ project, name, options: options(rest), code });
      else if (/^-- --|^--[a-z]/.test(code) && found.length > 0) found.at(-1).options.push(...options(code));
    }
    return found;
  });
}

/**
 * The test files and projects that a page tells to run: `vitest run FILE`, `tsc -b PROJECT`, `node FILE`.
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
