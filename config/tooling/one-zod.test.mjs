import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inCheckout } from './checkout.mjs';

const { packages } = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'));

/**
 * Each copy that a package of Strapi brings for itself takes the server some six megabytes and a slower start. The root
 * names the version, so that npm puts that one where all of them find it.
 */
it('the server loads zod once, in the version that Strapi uses', () => {
  const copies = Object.entries(packages)
    .filter(([place, { version }]) => /(^|\/)node_modules\/zod$/.test(place) && version.startsWith('4.'))
    .map(([place, { version }]) => [place, version]);
  expect(copies).toEqual([['node_modules/zod', packages['node_modules/@strapi/utils'].dependencies.zod]]);
});
