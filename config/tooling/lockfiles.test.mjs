import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';

describe.each(['package-lock.json', 'storefront/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(checkoutPath(file), 'utf8'));
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));

  it('lists the binaries of every system', () => {
    const listed = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(packages).filter(({ resolved }) => /^[a-z+]+:\/\//.test(resolved ?? ''));
    expect(addresses).toEqual([]);
  });
});
