import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { letters, pathOf, sources, type SmallFile } from '../../../vite/early-faces.ts';
import madeFrom from '../../../vite/early-faces/made-from.json';
import { lettersIn, namesIn } from '../../testing/font-file';
import { fontFaces, furtherFonts } from './fonts';
import { figures, rangeOf, textOf, words } from './unicode-ranges';

interface Face {
  readonly family: string | undefined;
  readonly ranges: readonly string[];
}

const facesOf = (css: string): Face[] =>
  css
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      family: /font-family:'([^']+)'/.exec(face)?.[1],
      ranges: /unicode-range:([^;}]+)/.exec(face)?.[1]?.split(',') ?? [],
    }));

function covers(range: string, letter: string): boolean {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => parseInt(code, 16));
  const code = letter.codePointAt(0) ?? 0;
  return from <= code && code <= to;
}
const draws = (faces: readonly Face[], family: string, letter: string) =>
  faces.some((face) => face.family === family && face.ranges.some((range) => covers(range, letter)));

const { css: sheet, sizes } = inject('earlyFaces');

test('the early faces are small, and the first drawing waits for their sheet alone', () => {
  expect(sheet.length).toBeLessThan(2000);
  const all = Object.values(sizes);
  expect(all).toHaveLength(3);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(28_000);
  for (const address of Object.keys(sizes)) expect(sheet).toContain(`url(${address})`);
});

const names = Object.keys(sources) as SmallFile[];
const require = createRequire(import.meta.url);
const missingIn = (name: SmallFile, text: string) => {
  const has = lettersIn(readFileSync(pathOf(name)));
  return [...new Set(text)].filter((letter) => letter >= ' ' && !has.has(letter.codePointAt(0) ?? 0));
};

test.each(names)('the file %s has every letter that its rules promise, and no rare one', (name) => {
  expect(missingIn(name, textOf(letters))).toEqual([]);
  expect(missingIn(name, 'ñß½€ā')).toEqual([...'ñß½€ā']);
});

test.each(names)('the file %s has every letter of the sentences of the shop', (name) => {
  const folder = path.resolve(import.meta.dirname, '../../texts/en');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  expect(missingIn(name, texts.join(''))).toEqual([]);
});

test.each(names)(
  'the file %s is a part of the font that its package has now: if not, npm run faces makes it anew',
  (name) => {
    const whole = readFileSync(require.resolve(sources[name]));
    expect(createHash('sha256').update(whole).digest('hex')).toBe(madeFrom[name]);
    const has = lettersIn(whole);
    expect([...lettersIn(readFileSync(pathOf(name)))].filter((letter) => !has.has(letter))).toEqual([]);
  },
);

test.each(names)('the file %s says whose it is and under which license, and bears no reserved name', (name) => {
  const said = namesIn(readFileSync(pathOf(name)));
  expect(said.get(0)).toMatch(/^Copyright \(c\) 201\d/);
  expect(said.get(14)).toBe('http://scripts.sil.org/OFL');
  const reserved = /Reserved\sFont Name "([^"]+)"/.exec(said.get(0) ?? '')?.[1];
  const used = [1, 3, 4, 6].map((number) => said.get(number) ?? '');
  if (reserved) expect(used.filter((text) => text.includes(reserved))).toEqual([]);
  else expect(used.every((text) => text.includes('Mukta'))).toBe(true);
});

test('an early face that comes too late never takes the place of another on the same screen', () => {
  expect(sheet.match(/font-display:optional/g)).toHaveLength(4);
  expect(sheet.match(/@font-face/g)).toHaveLength(4);
});

test('the early faces draw every letter of English, the figures never in the face of the headings', () => {
  const faces = facesOf(sheet);
  for (const letter of textOf(words)) {
    expect(draws(faces, 'Mukta', letter), letter).toBe(true);
    expect(draws(faces, 'Marcellus', letter), letter).toBe(true);
  }
  for (const figure of textOf(figures)) {
    expect(draws(faces, 'Figures', figure), figure).toBe(true);
    expect(draws(faces, 'Marcellus', figure), figure).toBe(false);
  }
});

test('no letter of the early faces is also fetched in a file of its own', () => {
  const files = facesOf(fontFaces).filter(({ family }) => family && !family.endsWith('Fallback'));
  for (const letter of textOf([...words, ...figures])) {
    for (const family of ['Mukta', 'Marcellus', 'Figures']) expect(draws(files, family, letter), letter).toBe(false);
  }
  for (const letter of 'ñçüß²½€ā') expect(draws(files, 'Mukta', letter), letter).toBe(true);
});

test('rare letters have their files asked for early, where the page has them', () => {
  const names = (text: string) => furtherFonts(text).map((url) => /[a-z]+-[a-z-]+-\d+/.exec(url)?.[0]);
  expect(names("Give to the temple's kitchen: $1,008 – “Annadānam”".replace('ā', 'a'))).toEqual([]);
  expect(names('Señor')).toEqual(['mukta-latin-400', 'marcellus-latin-400']);
  expect(names('Pūjā')).toEqual(['mukta-latin-ext-400', 'marcellus-latin-ext-400']);
  expect(names('పూజ')).toEqual(['noto-sans-telugu-telugu-400']);
});

test('letters are stated as ranges, and as the text that they make', () => {
  expect(
    rangeOf([
      [0x30, 0x39],
      [0xa0, 0xa0],
    ]),
  ).toBe('U+0030-0039,U+00A0');
  expect(
    textOf([
      [0x0, 0x22],
      [0x61, 0x63],
    ]),
  ).toBe(' !"abc');
});
