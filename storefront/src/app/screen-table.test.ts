import { existsSync } from 'node:fs';
import { screens } from '@seva/config/rules/screens';
import { expect, test } from 'vitest';
import { screenFiles, screenLines, sourceOf } from './screen-table';

test('every address of the shop has a screen, and every screen of the table is an address', () => {
  expect(Object.keys(screenFiles).sort()).toEqual(screens.map(({ path }) => path).sort());
});

test.each([...new Set(screenLines.map(({ file }) => file))])('there is a file for %s', (file) => {
  expect(existsSync(sourceOf(file))).toBe(true);
});
