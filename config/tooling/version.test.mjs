import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkoutPath } from './checkout.mjs';

// The version of the product is the one in package.json. npm requires copies, which these tests compare.
const read = (file) => readFileSync(checkoutPath(file), 'utf8');
const { version } = JSON.parse(read('package.json'));

const locks = { 'package-lock.json': '', 'storefront/package-lock.json': 'storefront/' };

/** Manifests of our own packages and their entries in the lockfiles, by place. */
const manifests = new Map(
  Object.entries(locks).flatMap(([lock, folder]) =>
    Object.entries(JSON.parse(read(lock)).packages)
      .filter(([place]) => !place.includes('node_modules/'))
      .flatMap(([place, entry]) => {
        const file = `${folder}${place}${place && '/'}package.json`;
        return [
          [`${lock}: ${place || '.'}`, entry],
          [file, JSON.parse(read(file))],
        ];
      }),
  ),
);

test('every package of the product has the version of the product', () => {
  expect(manifests.size).toBeGreaterThan(15);
  for (const [place, { version: own }] of manifests) expect([place, own]).toEqual([place, version]);
  for (const lock of Object.keys(locks)) expect([lock, JSON.parse(read(lock)).version]).toEqual([lock, version]);
});

test('packages of the product depend on each other in this version', () => {
  const asked = [...manifests].flatMap(([place, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, wanted]) => name.startsWith('@seva/') && !wanted.startsWith('file:'))
      .map(([name, wanted]) => [place, name, wanted]),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter(([, , wanted]) => wanted !== version)).toEqual([]);
});

test('the examples for Kubernetes start this version', () => {
  const folder = 'config/deploy/kubernetes';
  const images = readdirSync(checkoutPath(folder)).flatMap((file) => [
    ...read(`${folder}/${file}`).matchAll(/image: \S+\/seva:(\S+)/g),
  ]);
  expect(images.map(([, tag]) => tag)).toEqual([version, version]);
});

const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)\n+(.*)/gm)].map(([, heading, text]) => ({
  heading,
  text,
}));

test('describes each version of the changelog, and all but unreleased changes with their day', () => {
  for (const { heading, text } of headings) expect([heading, /^[\w*-]/.test(text)]).toEqual([heading, true]);
  const [first, ...others] = headings.map(({ heading }) => heading);
  const dated = first === 'Unreleased' ? others : [first, ...others];
  for (const heading of dated) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
});

/** Between releases the version is that of the next one with `-dev` (CONTRIBUTING.md, Change a table). */
const isDevelopment = version.endsWith('-dev');

test.runIf(isDevelopment)('starts the changelog with unreleased changes before the next version is released', () => {
  const [next] = version.split('-');
  expect(headings[0].heading).toBe('Unreleased');
  expect(headings.filter(({ heading }) => heading.startsWith(`${next} `))).toEqual([]);
});

test.skipIf(isDevelopment)('names this version in the changelog after unreleased changes, if any', () => {
  const [newest] = headings.map(({ heading }) => heading).filter((heading) => heading !== 'Unreleased');
  expect(newest.split(' ')[0]).toBe(version);
});

test.skipIf(isDevelopment)(
  'stores the data of this version to test later ones with (if not: npm run fixture:data)',
  () => {
    for (const kind of ['sqlite', 'postgres'])
      expect(existsSync(checkoutPath(`cms/tests/fixtures/data-${version}/${kind}.json.gz`)), kind).toBe(true);
  },
);
