import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkWorkspaces } from './workspace-links.mjs';

let folder;
const lockfile = (packages) => writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
const link = (resolved) => ({ resolved, link: true });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seva-links-'));
  mkdirSync(path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'parts', 'panel'), { recursive: true });
  writeFileSync(path.join(folder, 'parts', 'panel', 'package.json'), '{"name":"@seva/panel"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a package of the checkout that the installation does not know is linked, once', () => {
  lockfile({ 'node_modules/@seva/panel': link('parts/panel'), 'node_modules/zod': { version: '4.4.3' } });
  expect(linkWorkspaces(folder)).toEqual(['node_modules/@seva/panel']);
  expect(readFileSync(path.join(folder, 'node_modules/@seva/panel/package.json'), 'utf8')).toContain('@seva/panel');
  expect(linkWorkspaces(folder)).toEqual([]);
});

test('a link to a folder that is not there is left to npm, and nothing is linked where nothing is installed', () => {
  lockfile({ 'node_modules/@seva/gone': link('parts/gone'), 'node_modules/@seva/panel': link('parts/panel') });
  expect(linkWorkspaces(folder)).toEqual(['node_modules/@seva/panel']);
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  expect(linkWorkspaces(folder)).toEqual([]);
});
