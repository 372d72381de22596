import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';
import { exceptionOf, judge, shippedOf } from './licenses/examine.mjs';
import { exceptions } from './licenses/rules.mjs';

const lockOf = (folder) => JSON.parse(readFileSync(checkoutPath(folder, 'package-lock.json'), 'utf8'));
const shipped = [...shippedOf(lockOf('.'), 'server'), ...shippedOf(lockOf('storefront'), 'shop')];
const named = (license, name = 'lamp') => ({ name, version: '1.0.0', license, part: 'server' });
const isRefused = (...packages) => judge(packages).refused.map(({ name }) => name);

describe('a shipped package', () => {
  it('has an allowed license, or an exception with its reason', () => {
    expect(shipped.length).toBeGreaterThan(1_000);
    expect(judge(shipped).refused).toEqual([]);
  });

  it('is permissive when it reaches the browser of a visitor, fonts excepted', () => {
    const { excepted } = judge(shippedOf(lockOf('storefront'), 'shop'));
    expect(excepted.map(({ exception }) => exception.license)).toEqual(['BSD-3-Clause']);
  });

  it('uses every listed exception, each of which has a reason', () => {
    for (const exception of exceptions) {
      expect(
        shipped.some((each) => exceptionOf(each) === exception),
        String(exception.name),
      ).toBe(true);
      expect(exception.reason).toMatch(/^\S.{20,}\.$/);
    }
  });
});

describe('a license', () => {
  it.each([
    'GPL-3.0-or-later',
    'AGPL-3.0',
    'LGPL-2.1',
    'MPL-2.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'SSPL-1.0',
    '',
  ])('is rejected if it is copyleft or unknown: %s', (license) => {
    expect(isRefused(named(license))).toEqual(['lamp']);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(BSD-2-Clause OR MIT OR Apache-2.0)', 'Apache-2.0 AND MIT'])(
    'is taken that permits: %s',
    (license) => {
      expect(isRefused(named(license))).toEqual([]);
    },
  );

  it('is rejected when a part of it is copyleft, or when the exception belongs to another package', () => {
    expect(isRefused(named('MIT AND GPL-2.0'), named('GPL-3.0', 'libheif-js'))).toEqual(['lamp', 'libheif-js']);
    expect(isRefused(named('GPL-3.0', 'only'))).toEqual(['only']);
  });

  it('does not count for development packages and our own folders', () => {
    const packages = {
      '': {},
      cms: { license: 'MIT' },
      'node_modules/@seva/cms': { link: true },
      'node_modules/tool': { dev: true, license: 'GPL-3.0', version: '1.0.0' },
      'cms/node_modules/@of/lamp': { license: 'MIT', version: '1.0.0' },
    };
    expect(shippedOf({ packages }, 'server').map(({ name }) => name)).toEqual(['@of/lamp']);
  });
});
