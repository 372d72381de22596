import { expect, test } from 'vitest';
import { filesBelow, textOf } from '../docs/files.mjs';
import { budgets } from './budgets.mjs';

const isCode = (file) => /\.(tsx?|[cm]?js|mts)$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\/|\/tests?\//.test(file);

test.each(Object.entries(budgets))('%s stays within its budget', (folder, { lines, files }) => {
  const code = filesBelow(folder).filter(isCode);
  expect(code.length).toBeGreaterThan(0);
  expect(code.length, 'files').toBeLessThanOrEqual(files);
  const sum = code.reduce((total, file) => total + textOf(file).split('\n').length - 1, 0);
  expect(sum, 'lines').toBeLessThanOrEqual(lines);
});
