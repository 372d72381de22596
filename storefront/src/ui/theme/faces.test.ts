import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lettersIn, namesIn } from '../../testing/font-file';
import madeFrom from './early-faces/made-from.json';
import { furtherFonts } from './fonts';

interface Face {
  readonly family: string;
  readonly file: string | undefined;
  readonly display: string | undefined;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const rangeOf = (text: string) => {
  const [from = 0, to = from] = text
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => parseInt(code, 16));
  return [from, to] as const;
};

const faces: readonly Face[] = readFileSync(path.join(import.meta.dirname, 'faces.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
    file: /url\('([^']+)'\)/.exec(face)?.[1],
    display: /font-display: (\w+)/.exec(face)?.[1],
    ranges: /unicode-range:([^;]+)/.exec(face)?.[1]?.split(',').map(rangeOf) ?? [],
  }));

const isEarly = ({ file }: Face) => file?.startsWith('./early-faces/') ?? false;
const early = faces.filter(isEarly);
const later = faces.filter((face) => !isEarly(face) && face.file);

const covers = ({ ranges }: Face, letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= code && code <= to);
};
const draws = (some: readonly Face[], family: string, letter: string) =>
  some.some((face) => face.family === family && covers(face, letter));

const lettersOf = (some: readonly Face[]) =>
  some
    .flatMap(({ ranges }) => ranges)
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)))
    .filter((letter) => letter >= ' ')
    .join('');

type EarlyFile = keyof typeof madeFrom;
const names = Object.keys(madeFrom) as EarlyFile[];
const pathOf = (name: EarlyFile) => path.join(import.meta.dirname, `early-faces/${name}.woff2`);
const require = createRequire(import.meta.url);
const missingIn = (name: EarlyFile, text: string) => {
  const has = lettersIn(readFileSync(pathOf(name)));
  return [...new Set(text)].filter((letter) => letter >= ' ' && !has.has(letter.codePointAt(0) ?? 0));
};

test('limits the early fonts to three small files', () => {
  expect(new Set(early.map(({ file }) => file)).size).toBe(3);
  expect(names.reduce((sum, name) => sum + statSync(pathOf(name)).size, 0)).toBeLessThan(28_000);
});

test.each(names)('includes every letter of its ranges in the early font %s, and no rare one', (name) => {
  const own = early.filter(({ file }) => file === `./early-faces/${name}.woff2`);
  expect(own.length).toBeGreaterThan(0);
  expect(missingIn(name, lettersOf(own))).toEqual([]);
  expect(missingIn(name, 'ñß½€ā')).toEqual([...'ñß½€ā']);
});

test.each(names)('includes every letter of the texts of the shop in the early font %s', (name) => {
  const folder = path.resolve(import.meta.dirname, '../../texts/en');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  expect(missingIn(name, texts.join(''))).toEqual([]);
});

test.each(names)('matches the font of the installed package in %s (if not, run npm run faces)', (name) => {
  const whole = readFileSync(require.resolve(madeFrom[name].source));
  expect(createHash('sha256').update(whole).digest('hex')).toBe(madeFrom[name].sha256);
  const has = lettersIn(whole);
  expect([...lettersIn(readFileSync(pathOf(name)))].filter((letter) => !has.has(letter))).toEqual([]);
});

test.each(names)('names owner and license in the early font %s, and no reserved name', (name) => {
  const said = namesIn(readFileSync(pathOf(name)));
  expect(said.get(0)).toMatch(/^Copyright \(c\) 201\d/);
  expect(said.get(14)).toBe('http://scripts.sil.org/OFL');
  const reserved = /Reserved\sFont Name "([^"]+)"/.exec(said.get(0) ?? '')?.[1];
  const used = [1, 3, 4, 6].map((number) => said.get(number) ?? '');
  if (reserved) expect(used.filter((text) => text.includes(reserved))).toEqual([]);
  else expect(used.every((text) => text.includes('Mukta'))).toBe(true);
});

test('swaps a late font in only for scripts that a system may lack', () => {
  const swapped = faces.filter(({ display }) => display === 'swap').map(({ family }) => family);
  expect(swapped).toEqual(['Mukta', 'Mukta', 'Noto Sans Telugu']);
  expect([...early, ...later].filter(({ display }) => display === 'optional')).toHaveLength(
    early.length + later.length - swapped.length,
  );
});

test('draws every English letter in the early fonts, and no figure in the font of headings, whose 101 reads IOI', () => {
  const printable = Array.from({ length: 95 }, (_, step) => String.fromCharCode(32 + step));
  for (const letter of [...printable, ...'\u00a0©·×é–—‘’“”•…−']) {
    const isFigure = /[$%\d]/.test(letter);
    expect(draws(early, 'Mukta', letter), letter).toBe(true);
    expect(draws(early, 'Figures', letter), letter).toBe(isFigure);
    expect(draws(early, 'Marcellus', letter), letter).toBe(!isFigure);
    if (isFigure) expect(draws(faces, 'Marcellus', letter), letter).toBe(false);
    if (/[$\d]/.test(letter)) {
      expect(draws(faces, 'Marcellus Fallback', letter), letter).toBe(false);
      expect(draws(faces, 'Figures Fallback', letter), letter).toBe(true);
    }
  }
  expect(draws(faces, 'Marcellus Fallback', 'A')).toBe(true);
});

test('fetches no letter of the early fonts in another file', () => {
  for (const letter of lettersOf(early)) {
    for (const family of ['Mukta', 'Marcellus', 'Figures']) expect(draws(later, family, letter), letter).toBe(false);
  }
  for (const letter of 'ñçüß²½€ā') expect(draws(later, 'Mukta', letter), letter).toBe(true);
});

test('preloads the fonts of rare letters on a page that contains them', () => {
  const names = (text: string) => furtherFonts(text).map((url) => /[a-z]+-[a-z-]+-\d+/.exec(url)?.[0]);
  expect(names("Give to the temple's kitchen: $1,008 – “Annadanam”")).toEqual([]);
  expect(names('Señor')).toEqual(['mukta-latin-400', 'marcellus-latin-400']);
  expect(names('Pūjā')).toEqual(['mukta-latin-ext-400', 'marcellus-latin-ext-400']);
  expect(names('పూజ')).toEqual(['noto-sans-telugu-telugu-400']);
});
