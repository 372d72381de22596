import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutPath } from '../checkout.mjs';
import { textOf } from './files.mjs';
import { codesOf, rowsOf, sectionOf } from './markdown.mjs';

const json = (file) => JSON.parse(readFileSync(checkoutPath(file), 'utf8'));
const { overrides } = json('package.json');
const server = Object.keys(json('package-lock.json').packages).filter((place) => !place.includes('node_modules'));
const manifests = [...server, 'storefront'].map((place) => json(`${place || '.'}/package.json`));

/** Name and range of every dependency on a third-party package. */
const ranges = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@seva/')),
);
const rows = (heading) => rowsOf(sectionOf(textOf('docs/dependencies.md'), heading));
const versionsIn = (heading) => rows(heading).flatMap(([versions = '']) => codesOf(versions));

it('finds a reason for every override in docs/dependencies.md', () => {
  const versions = Object.entries(overrides).map(([name, version]) => `${name.replace(/(.)@.*/, '$1')}@${version}`);
  expect(versionsIn('Overrides')).toEqual(versions);
});

it('finds a reason for every exact version of a manifest in docs/dependencies.md', () => {
  const exact = ranges.filter(([, range]) => /^\d/.test(range)).map(([name, range]) => `${name}@${range}`);
  expect(versionsIn('Exact versions').toSorted()).toEqual([...new Set(exact)].toSorted());
});

it('finds a rule in renovate.json for every major version that docs/dependencies.md holds back', () => {
  const held = rows('Older major versions').map(([name = '', below = '']) => [
    codesOf(name)[0],
    `<${codesOf(below)[0]}`,
  ]);
  const rules = json('renovate.json').packageRules.filter(({ allowedVersions }) => allowedVersions !== undefined);
  expect(rules.map((rule) => [rule.matchPackageNames[0], rule.allowedVersions])).toEqual(held);
  expect(held.filter(([name]) => !ranges.some(([used]) => used === name))).toEqual([]);
});
