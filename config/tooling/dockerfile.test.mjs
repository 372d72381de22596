import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutPath, pluginNames } from './checkout.mjs';
import { serverVariables } from './server-variables.mjs';

const dockerfile = () => readFileSync(checkoutPath('config', 'deploy', 'Dockerfile'), 'utf8');

it('copies the manifest of every workspace into the Dockerfile before the installation', () => {
  const plugins = pluginNames().map((name) => `plugins/${name}`);
  const manifests = ['config', 'config/panel', 'cms', ...plugins].filter((folder) =>
    existsSync(checkoutPath(folder, 'package.json')),
  );
  const [beforeInstall] = dockerfile().split(/^RUN npm ci/m);
  const missing = manifests.filter((folder) => !beforeInstall.includes(`COPY ${folder}/package.json ${folder}/\n`));
  expect(missing).toEqual([]);
});

it('gives the server in the image the same variables as npm start', () => {
  const image = dockerfile()
    .split(/^FROM /m)
    .at(-1);
  for (const [name, value] of Object.entries(serverVariables)) expect(image).toContain(`ENV ${name}=${value}\n`);
});

it('contains the folder that Strapi creates at each start: in the image the server may write only its data', () => {
  expect(existsSync(checkoutPath('cms', 'database', 'migrations', 'README.md'))).toBe(true);
});
