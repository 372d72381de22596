import { existsSync } from 'node:fs';
import { screens } from '@seva/config/rules/screens';
import { expect, test } from 'vitest';
import { screenFiles, screenLines, sourceOf } from './screen-table';

test('has a screen for every address of the shop, and an address for every screen', () => {
  expect(Object.keys(screenFiles).sort()).toEqual(screens.map(({ path }) => path).sort());
});

test.each([...new Set(screenLines.map(({ file }) => file))])('has a file for %s', (file) => {
  expect(existsSync(sourceOf(file))).toBe(true);
});
