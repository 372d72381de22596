import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inCheckout } from './checkout.mjs';

it('the Dockerfile brings the manifest of every workspace before it installs', () => {
  const plugins = readdirSync(inCheckout('plugins')).map((name) => `plugins/${name}`);
  const manifests = ['config', 'cms', ...plugins].filter((folder) => existsSync(inCheckout(folder, 'package.json')));
  const [beforeInstall] = readFileSync(inCheckout('config', 'deploy', 'Dockerfile'), 'utf8').split(/^RUN npm ci/m);
  const missing = manifests.filter((folder) => !beforeInstall.includes(`COPY ${folder}/package.json ${folder}/\n`));
  expect(missing).toEqual([]);
});
