import { expect, it } from 'vitest';
import { filesBelow, textOf } from './files.mjs';
import { rowsOf, sectionOf } from './markdown.mjs';

const isServerCode = (file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/admin/');
const sources = ['cms/src', 'plugins'].flatMap(filesBelow).filter(isServerCode);

it('finds every background loop of the code in docs/architecture.md', () => {
  const calls = sources.flatMap((file) => [...textOf(file).matchAll(/\bevery\(\{\s*name: '([^']+)'/g)]);
  const listed = rowsOf(sectionOf(textOf('docs/architecture.md'), 'Background work')).map(([name]) => name);
  expect(listed.sort()).toEqual(calls.map(([, name]) => name).sort());
});

it('finds no other code that repeats work by a timer', () => {
  const timers = sources.filter((file) => /\bsetInterval\(/.test(textOf(file)));
  // Closes idle connections while one stop of the server lasts.
  expect(timers).toEqual(['cms/src/platform/http/draining.ts']);
});
