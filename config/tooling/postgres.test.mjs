import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';

it('a failed run exits with its own code, although it used PostgreSQL', () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(checkoutPath('config', 'tooling', 'postgres.mjs'))});
    const { stop } = await startPostgres();
    await stop();
    process.exitCode = 3;
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status, stderr).toBe(3);
});
