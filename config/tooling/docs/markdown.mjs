/**
 * Returns GitHub's anchor of a heading: lower case, hyphens for spaces, no other punctuation.
 * @param {string} heading
 */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * Returns a page without its code blocks, in which `#` is no heading and `|` no table.
 * @param {string} text
 */
const prose = (text) => text.replace(/^```[^]*?^```$/gm, '');

/**
 * Returns the anchors of all headings of a page.
 * @param {string} text
 * @returns {Set<string>}
 */
export function anchorsOf(text) {
  return new Set([...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/**
 * Returns the section below a heading, up to the next heading of the same or a higher level.
 * @param {string} text
 * @param {string} heading
 * @throws Error if there is no such heading
 */
export function sectionOf(text, heading) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (first < 0) throw new Error(`There is no heading "${heading}"`);
  const level = /^#+/.exec(lines[first] ?? '')?.[0].length ?? 1;
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => (/^#+(?= )/.exec(line)?.[0].length ?? 7) <= level);
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/**
 * Returns the rows of all tables of a text without headings, as the texts of their cells.
 * @param {string} text
 * @returns {string[][]}
 */
export function rowsOf(text) {
  const lines = prose(text).split('\n');
  const isRow = (line = '') => line.startsWith('|') && line.endsWith('|');
  const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line);
  return lines
    .filter((line, index) => isRow(line) && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/**
 * Returns the texts between backticks.
 * @param {string} text
 * @returns {string[]}
 */
export const codesOf = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
