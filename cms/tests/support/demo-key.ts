import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inject } from 'vitest';

const require = createRequire(import.meta.url);

interface DemoKeys {
  demoKeys(seed: string): { readonly secretKey: string };
}

/** Secret key of the demo gateway in every shop on a copy of the template, which includes its secrets. */
export function demoSecretKey(): string {
  const file = path.join(inject('templateFolder'), 'secrets.json');
  const { signingSecret } = JSON.parse(fs.readFileSync(file, 'utf8')) as { signingSecret: string };
  const { demoKeys } = require('../../../plugins/payments/dist/server/src/demo/demo-keys.js') as DemoKeys;
  return demoKeys(signingSecret).secretKey;
}
