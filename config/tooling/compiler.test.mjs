import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOutdated } from './compiler.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'seva-outputs-'));
const sources = ['src/one.ts', 'src/api/kept/schema.json'];
const fresh = [
  'src/one.js',
  'types/src/one.d.ts',
  'src/api/kept/schema.json',
  'build/index.html',
  'tsconfig.tsbuildinfo',
];
const outdated = ['src/two.js', 'types/src/two.d.ts', 'src/api/gone/schema.json', 'src/api/gone/services/gone.js'];

const write = (name) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), '');
};

beforeAll(() => {
  sources.forEach(write);
  [...fresh, ...outdated].forEach((name) => write(`dist/${name}`));
  removeOutdated(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('removing the output of deleted sources', () => {
  it.each(outdated)('removes %s', (name) => expect(existsSync(path.join(folder, 'dist', name))).toBe(false));

  it('removes the folder of a deleted content type, which Strapi would load', () => {
    expect(existsSync(path.join(folder, 'dist/src/api/gone'))).toBe(false);
  });

  it.each(fresh)('leaves %s', (name) => expect(existsSync(path.join(folder, 'dist', name))).toBe(true));

  it('does nothing without compiled output', () => {
    expect(() => removeOutdated(path.join(folder, 'src'))).not.toThrow();
  });
});
