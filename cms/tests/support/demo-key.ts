import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inject } from 'vitest';

const require = createRequire(import.meta.url);

interface DemoKeys {
  demoKeys(seed: string): { readonly secretKey: string };
}

/** The demo gateway's secret key of every shop that runs on a copy of the template: its secrets are copied along. */
export function demoSecretKey(): string {
  const file = path.join(inject('templateFolder'), 'secrets.json');
  const { signingSecret } = JSON.parse(fs.readFileSync(file, 'utf8')) as { signingSecret: string };
  const { demoKeys } = require('../../../plugins/payments/dist/server/src/demo/demo-keys.js') as DemoKeys;
  return demoKeys(signingSecret).secretKey;
}
