import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';

const { packages } = JSON.parse(readFileSync(checkoutPath('package-lock.json'), 'utf8'));

/** Each copy costs the server six megabytes and a slower start (docs/dependencies.md). */
it('the server loads zod once, in the version that the root names', () => {
  const copies = Object.entries(packages)
    .filter(([place, { version }]) => /(^|\/)node_modules\/zod$/.test(place) && version.startsWith('4.'))
    .map(([place, { version }]) => [place, version]);
  expect(copies).toEqual([['node_modules/zod', packages[''].devDependencies.zod]]);
});

it('overrides only versions that Strapi names', () => {
  const { overrides } = JSON.parse(readFileSync(checkoutPath('package.json'), 'utf8'));
  const named = packages['node_modules/@strapi/utils'].dependencies.zod;
  expect(overrides[`zod@${named}`]).toBe(packages[''].devDependencies.zod);
});

/** Two copies of Strapi in one process do not share errors and registries. `prefer-dedupe` in .npmrc prevents them. */
it('installs each package of Strapi once', () => {
  const copies = Object.keys(packages).filter((place) => /\/node_modules\/@strapi\//.test(place));
  expect(copies).toEqual([]);
});
