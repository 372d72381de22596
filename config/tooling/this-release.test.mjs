import { expect, test } from 'vitest';
import { misfit } from './this-release.mjs';

const release = { version: '0.3.0', node: '22', platform: 'linux', arch: 'x64', dataVersion: 2 };
const machine = { node: '22.12.0', platform: 'linux', arch: 'x64' };

test('accepts the Node, system and processor that a release was made for', () => {
  expect(misfit(release, machine)).toBeNull();
  expect(misfit({ ...release, node: '22.15.1' }, machine)).toBeNull();
});

test('names both versions of Node, and both machines', () => {
  expect(misfit(release, { ...machine, node: '20.20.2' })).toMatch(/is for Node 22, and this is Node 20\.20\.2/);
  expect(misfit(release, { ...machine, arch: 'arm64' })).toMatch(/is for linux-x64, and this machine is linux-arm64/);
});
