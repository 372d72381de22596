import path from 'node:path';
import { anchorsOf, rowsOf, sectionOf } from './markdown.mjs';

/**
 * What a text is checked against.
 * @typedef {object} Known
 * @property {(file: string) => string | null} read the text of a file of the checkout; null when there is none
 * @property {Set<string>} promises the names of all promises, such as `R12`
 * @property {Set<string>} decisions the numbers of all decision records, such as `018`
 */

// Written so that this file does not find itself.
const elsewhere = [
  [/\u00a7/, 'a section sign: name the page and the heading'],
  [/\bspecific[a]tion\b/i, 'a document that is not in the repository'],
  [/\bdecisions?,? (editors|payments)\b/i, 'a document that is not in the repository'],
];

/** A file name that ends with .md, with or without folders and a heading. */
const pageName = /(?<![\w./-])((?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w-][\w.-]*\.md)(?:#([\w-]+))?/g;

/**
 * What is wrong with the references in a text, as sentences.
 * @param {string} text
 * @param {string} file where it stands, from the root of the checkout
 * @param {Known} known
 * @returns {string[]}
 */
export function wrongReferences(text, file, { read, promises, decisions }) {
  const wrong = elsewhere.flatMap(([pattern, reason]) => (pattern.test(text) ? [`${file}: ${reason}`] : []));
  for (const [, name = '', anchor] of text.matchAll(pageName)) {
    const places = [name, path.posix.join(path.posix.dirname(file), name)];
    const target = places.map((place) => read(place)).find((content) => content !== null);
    if (target === undefined) wrong.push(`${file}: there is no page ${name}`);
    else if (anchor !== undefined && !anchorsOf(target).has(anchor))
      wrong.push(`${file}: ${name} has no heading #${anchor}`);
  }
  for (const [row = ''] of text.matchAll(/(?<![\w-])R\d{1,2}(?![\w-])/g))
    if (!promises.has(row)) wrong.push(`${file}: there is no promise ${row}`);
  for (const [, number = ''] of text.matchAll(/\bdecision (\d{3})\b/g))
    if (!decisions.has(number)) wrong.push(`${file}: there is no decision ${number}`);
  return wrong;
}

/**
 * The names of the promises that a page lists.
 * @param {string} text
 */
export const promisesOf = (text) => rowsOf(sectionOf(text, 'Promises')).flatMap(([row = '']) => row || []);
