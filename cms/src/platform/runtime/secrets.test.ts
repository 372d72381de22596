import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../../dist/src/platform/runtime/secrets.js');
/** Starts at the same moment in each process and prints the secrets that it loads. */
const script = `
  const { loadSecrets } = require(${JSON.stringify(file)});
  const given = new Proxy({}, { get: () => null });
  while (Date.now() < Number(process.argv[2]));
  process.stdout.write(JSON.stringify(loadSecrets(process.argv[1], given)));
`;

it('loads the same secrets in servers that create them at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-secrets-'));
    const moment = String(Date.now() + 400);
    const starts = Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, ['--eval', script, folder, moment]),
    );
    const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(new Set(secrets).size).toBe(1);
    expect(JSON.parse(secrets[0] ?? '')).toEqual(
      JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')),
    );
    expect(fs.readdirSync(folder)).toEqual(['secrets.json']);
    fs.rmSync(folder, { recursive: true });
  }
});
