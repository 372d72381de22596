import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from './checkout.mjs';

let clone = '';
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'seva-clone-'));
  mkdirSync(path.join(clone, 'plugins'));
  cpSync(checkoutPath('config', 'tooling'), path.join(clone, 'config', 'tooling'), { recursive: true });
  cpSync(checkoutPath('bin'), path.join(clone, 'bin'), { recursive: true });
  cpSync(checkoutPath('package.json'), path.join(clone, 'package.json'));
});
afterAll(() => rmSync(clone, { recursive: true }));

test.each(['start', 'dev', 'build', 'test', 'typecheck', 'lint'])(
  'starts the installation by npm run %s in a clone without packages',
  (name) => {
    const program = name === 'start' ? ['bin/seva', 'start'] : [`config/tooling/${name}.mjs`];
    const { stdout, stderr } = spawnSync(process.execPath, program, {
      cwd: clone,
      env: { PATH: '' },
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('Seva needs npm');
  },
);
