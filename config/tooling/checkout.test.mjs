import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pluginNames } from './checkout.mjs';

it('leaves out the folder of a removed plugin, which still has its build output', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seva-plugins-'));
  try {
    mkdirSync(path.join(folder, 'removed', 'dist'), { recursive: true });
    mkdirSync(path.join(folder, 'audit'));
    writeFileSync(path.join(folder, 'audit', 'package.json'), '{}');
    expect(pluginNames(folder)).toEqual(['audit']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
