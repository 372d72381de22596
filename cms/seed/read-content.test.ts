import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent, readPracticeReviews } from './read-content';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-content-'));
  fs.cpSync(path.join(import.meta.dirname, 'content'), folder, { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const change = (file: string, edit: (text: string) => string) => {
  const place = path.join(folder, file);
  const before = fs.readFileSync(place, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`nothing was changed in ${file}`);
  fs.writeFileSync(place, after);
};

const slug = 'privacy';

it('reads an edited text from its file', () => {
  change('services/kitchen.json', (text) => text.replace('Prasadam Meal Box', 'Meal to Take Home'));
  change(`pages/${slug}.md`, (text) => `${text}\n## A new chapter\n`);
  const { services, pages } = readContent(folder);
  expect(services.find(({ key }) => key === 'meal-box')?.name).toBe('Meal to Take Home');
  expect(pages.find((page) => page.slug === slug)?.body).toMatch(/\n## A new chapter$/);
});

it.each([
  [
    'a price with a fraction of a cent',
    'services/kitchen.json',
    '"priceCents": 1500',
    '"priceCents": 15.5',
    /\[0\]\.priceCents/,
  ],
  ['a field with a slip in its name', 'services/kitchen.json', '"brand"', '"brnad"', /brnad/],
  ['an empty description of a picture', 'slides.json', /"alt": "[^"]+"/, '"alt": " "', /\[0\]\.alt/],
  ['a time that no clock shows', 'timings.json', '"07:30"', '"7:30 AM"', /\[1\]\.startsAt/],
  ['a comma too many', 'places.json', /\}\s*\]/, '},]', /JSON/],
] as const)('names the file and the field when it refuses %s', (_what, file, from, to, field) => {
  change(file, (text) => text.replace(from, to));
  const reading = () => readContent(folder);
  expect(reading).toThrow(`The seed content ${file} cannot be used`);
  expect(reading).toThrow(field);
});

it('names a missing file', () => {
  fs.rmSync(path.join(folder, 'practice-reviews', 'baba.json'));
  expect(() => readPracticeReviews(folder)).toThrow('practice-reviews/baba.json');
});
