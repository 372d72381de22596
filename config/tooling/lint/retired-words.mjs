import { filesBelow, textOf } from '../docs/files.mjs';

/**
 * Words that this code no longer uses, and what it says instead. A word is found whole and in any case, also as a part of
 * a name: `deskCall`, `desk-call` and `DESK_CALL` all hold `desk`. A dot stands for one letter, a question mark makes the
 * letter before it optional.
 * @type {readonly (readonly [word: string, instead: string])[]}
 */
export const retiredWords = [
  ['(?<!front )desks?', 'back office'],
  ['trails?', 'audit log or history'],
  ['glances?', 'overview'],
  ['settle[ds]?', 'resolve an alert, finalise a payment, debounce a value'],
  ['settling', 'resolving, finalising'],
  ['settlements?', 'resolution'],
  ['orphans?', 'unmatched payment, unknown picture'],
  ['lapse[ds]?', 'expire'],
  ['misfortunes?', 'fault'],
  ['givers?', 'donor'],
  ['enem(?:y|ies)', 'attacker'],
  ['reckon(?:s|ed|ing|ings)?', 'calculate, report'],
  ['deeds?', 'audit event'],
  ['askers?', 'actor'],
  ['fates?', 'outcome'],
  ['clockwork', 'background work'],
  ['wish', 'request'],
  ['on show', 'visible'],
  ['unseal(?:s|ed)?', 'decrypt'],
  ['lost letters?', 'failed mail'],
  ['the house', 'the server, the shop, the temple'],
  ['rules of the house', 'rules'],
  ['zero signs?', 'NUL character'],
  ['stumble[ds]?', 'fail'],
];

/**
 * Where a retired word stays, as it is written there: what clients and databases know by this name.
 * @type {readonly (readonly [text: string | RegExp, reason: string])[]}
 */
export const keptWords = [
  [/\/trail\b|'trail'|\btrail\.read\b|\btrail\\\.read\b/, 'an address and a right of the panel'],
  [
    /\btrail: (?:await|readonly)|\{ trail \}|\btrail\.map\(|(?:body|\))\.trail\b/,
    'a field of the answer about a donation',
  ],
  [/\/glance\b|'glance'/, 'an address of the panel'],
  [/\battention\.settle\b|\bsettle: (?:action|')|\/settle\b|\bactions\.settle\b/, 'a call, its action and their texts'],
  [/'settled?'|`settled?`|\bSETTLED\b|\bsettled: (?:409|')|(?:=|\()settled\b/, 'values of the wire'],
  [/(?:\||,|;|, refund or) settle\b/, 'an action in a table of the documentation'],
  [/\bsettled(?:At|By|With)\b|\bsettled_(?:at|by|with)\b/, 'columns, one of them a field of the wire'],
  [/\borphan_payment\b/, 'the code of an alert'],
  [/\b(?:notO|o)nShow\b/, 'a field of the wire'],
  [/\bwish ?list\b/i, 'a category of the shop'],
  [/\ballSettled\b/, 'a function of JavaScript'],
];

/** What tells of earlier words, or is content of the temple or of others. */
const leftOut =
  /(?:^|\/)(?:package-lock\.json|retired-words(?:\.test)?\.mjs|american\.test\.mjs)$|^cms\/seed\/content\/|^LICENSE/;
const read = /\.(?:[cm]?[jt]sx?|md|json|ya?ml|txt)$|(?:^|\/)(?:\.env\.example|Dockerfile)$/;

/** A text with the parts of its names apart: `deskCall` and `desk-call` become `desk Call` and `desk call`. */
const apart = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ');

const retired = retiredWords.map(([word, instead]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, 'i'), instead }));
const any = new RegExp(`\\b(?:${retiredWords.map(([word]) => word).join('|')})\\b`, 'i');
const kept = keptWords.map(([text]) => new RegExp(text, `${text.flags}g`));

/**
 * The retired words of one line, each with what to say instead.
 * @param {string} line
 * @returns {{word: string, instead: string}[]}
 */
export function retiredIn(line) {
  if (!any.test(apart(line))) return [];
  const left = apart(kept.reduce((rest, pattern) => rest.replaceAll(pattern, ''), line));
  return retired.flatMap(({ pattern, instead }) => {
    const [word] = pattern.exec(left) ?? [];
    return word ? [{ word, instead }] : [];
  });
}

/** Every retired word in the names and texts of the checkout, as sentences. @returns {string[]} */
export const retiredWordsOfCheckout = () =>
  filesBelow()
    .filter((file) => read.test(file) && !leftOut.test(file))
    .flatMap((file) => {
      const lines = [file, ...textOf(file).split('\n')];
      return lines.flatMap((line, number) =>
        retiredIn(line).map(({ word, instead }) => `${file}${number > 0 ? `:${number}` : ''}: ${word} → ${instead}`),
      );
    });
