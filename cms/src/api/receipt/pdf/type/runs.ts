import { faces, type Face, type FontName } from './font-files';
import { openedFont } from './opened-fonts';

export interface Run {
  readonly text: string;
  readonly font: FontName;
  /**
   * `complex` if glyphs do not match letters one by one; `missing` if no font has the letters, so that boxes are drawn.
   */
  readonly kind: 'plain' | 'complex' | 'missing';
}

type Script = 'latin' | 'devanagari' | 'telugu' | 'missing';

const teluguLetter = /[\u0C00-\u0C7F]/;
const devanagariLetter = /[\u0900-\u0963]|[\u0966-\u097F]|[\uA8E0-\uA8FF]|[\u1CD0-\u1CFF]/;
/** Danda and double danda, which close a verse in every Indian script. */
const danda = /[\u0964\u0965]/;
/** Joiners and invisible marks, which belong to the text around them. */
const joiner = /\u034F|[\u200B-\u200D]|\u2060|[\uFE00-\uFE0F]|\uFEFF/;
/** Figures. Marcellus draws $101 like letters. */
const figure = /[\d$%]/;
const betweenFigures = /[.,:/-]/;
const mark = /\p{M}/u;

const has = (font: FontName, letter: string) => openedFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Splits a `tidy` text into runs by script, including text without a font. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { script: Script; font: FontName; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script);
    const font = fontOf(letter, script, face, last?.script === script ? last : undefined);
    if (last?.script === script && last.font === font) last.text += letter;
    else runs.push({ script, font, text: letter });
  }
  return runs.map(({ script, font, text: own }) => ({ text: own, font, kind: kinds[script] }));
}

const kinds: Readonly<Record<Script, Run['kind']>> = {
  latin: 'plain',
  devanagari: 'complex',
  telugu: 'complex',
  missing: 'missing',
};

function scriptOf(letter: string, before: Script | undefined): Script {
  if (joiner.test(letter)) return before ?? 'latin';
  if (teluguLetter.test(letter)) return has('telugu', letter) ? 'telugu' : 'missing';
  if (devanagariLetter.test(letter)) return has('mukta', letter) ? 'devanagari' : 'missing';
  if (danda.test(letter)) return before === 'telugu' ? 'telugu' : 'devanagari';
  if (letter === ' ' && before && before !== 'missing') return before;
  if (mark.test(letter) && before === 'missing') return 'missing';
  return has('mukta', letter) ? 'latin' : 'missing';
}

function fontOf(letter: string, script: Script, face: Face, before: Pick<Run, 'font' | 'text'> | undefined): FontName {
  const { latin, mukta, telugu } = faces[face];
  if (script === 'telugu') return telugu;
  if (script !== 'latin') return mukta;
  if (before && (joiner.test(letter) || mark.test(letter) || letter === ' ')) return before.font;
  if (before && betweenFigures.test(letter) && figure.test(before.text.at(-1) ?? '')) return before.font;
  return has(latin, letter) && !figure.test(letter) ? latin : mukta;
}

/** Control characters and direction marks, which names must not contain. */
const unseen = /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/g;

/** Normalizes a text for drawing: composed letters, single spaces, no control characters or lone surrogates. */
export function tidy(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(/[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g, ' ')
    .trim();
}

/** Characters that each face has, so that the fonts need not be checked. */
const latinAlone = /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u00FF]*$/;

/** Returns the distinct characters of a text that no font has. A box is drawn in their place. */
export function unprintable(text: string): string[] {
  if (latinAlone.test(text)) return [];
  const missing = runsOf(tidy(text), 'text').filter(({ kind }) => kind === 'missing');
  return [...new Set(missing.flatMap((run) => Array.from(run.text)))].filter((letter) => letter !== ' ');
}
