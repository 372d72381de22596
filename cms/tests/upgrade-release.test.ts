import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../config/tooling/free-port.mjs';
import { machineVariables } from '../../config/tooling/own-variables.mjs';
import { neededVersion } from '../src/ops/data-version/versions';
import { allRows } from './support/all-rows';
import { until } from './support/client';
import { copyOfTemplate, type TestData } from './support/server';

const checkout = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let scratch = '';
let data: TestData;
let origin = '';
beforeEach(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-upgrade-release-'));
  data = await copyOfTemplate();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  makeProgram(shop(), '0.2.5');
  const settings = { ...data.env, PORT: String(port), HOST: '127.0.0.1' };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  fs.writeFileSync(path.join(shop(), '.env'), lines.join(''), { mode: 0o600 });
});
afterEach(async () => {
  await run('sh', ['-c', control().stop]);
  await data.remove();
  fs.rmSync(scratch, { recursive: true, force: true });
});

const shop = () => path.join(scratch, 'seva');

/** Makes a program of another version of the checkout's parts; its packages stay where they are. */
function makeProgram(folder: string, version: string) {
  fs.mkdirSync(path.join(folder, 'cms'), { recursive: true });
  for (const part of [
    'config',
    'plugins',
    'storefront',
    'node_modules',
    'cms/node_modules',
    'cms/seed',
    'cms/database',
  ])
    fs.symlinkSync(path.join(checkout, part), path.join(folder, part));
  for (const part of ['dist', 'scripts', 'server.js', 'config', 'package.json'])
    fs.cpSync(path.join(checkout, 'cms', part), path.join(folder, 'cms', part), { recursive: true });
  for (const manifest of ['package.json', 'cms/package.json']) {
    const content = JSON.parse(fs.readFileSync(path.join(checkout, manifest), 'utf8')) as object;
    fs.writeFileSync(path.join(folder, manifest), JSON.stringify({ ...content, version }));
  }
}

/** Packs a release that writes the next data version, which goes as the plan of planted-upgrade.cjs says. */
async function release(plan: string, startsAfterwards = true) {
  const name = 'seva-9.0.0';
  const folder = path.join(scratch, 'packed', name);
  makeProgram(folder, '9.0.0');
  const planted = 'tests/support/planted-upgrade.cjs';
  fs.cpSync(path.join(checkout, 'cms', planted), path.join(folder, 'cms', planted));
  const versions = path.join(folder, 'cms/dist/src/ops/data-version/versions.js');
  const lines = `process.env.PLANTED_UPGRADE = '${plan}';\nrequire('../../../../${planted}');\n`;
  fs.appendFileSync(versions, `\n${lines}`);
  if (!startsAfterwards) fs.writeFileSync(path.join(folder, 'cms', 'server.js'), `require('./scripts/migrate.js');`);
  const machine = { node: process.versions.node, platform: process.platform, arch: process.arch };
  const about = { version: '9.0.0', dataVersion: neededVersion() + 1, ...machine };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(about));
  await run('tar', ['-czf', `${name}.tar.gz`, name], { cwd: path.dirname(folder) });
  return path.join(scratch, 'packed', `${name}.tar.gz`);
}

function control() {
  const pid = path.join(scratch, 'pid');
  const log = path.join(scratch, 'log');
  return {
    stop: `if [ -f ${pid} ]; then kill $(cat ${pid}); rm ${pid}; fi 2>/dev/null; true`,
    start: `cd ${shop()} && set -a && . ./.env && { ${process.execPath} cms/server.js >>${log} 2>&1 & } && echo $! >${pid}`,
  };
}

async function version(): Promise<string | null> {
  const answer = await fetch(`${origin}/api/health`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { version: string }).version : null;
}

async function begin() {
  await run('sh', ['-c', control().start]);
  await until('the old program to answer', async () => (await version()) === '0.2.5', 120_000);
}

const rows = async (table: string) => (await allRows(data.dataFolder, data.env.DATABASE_URL)).get(table);

function upgrade(archive: string) {
  const { stop, start } = control();
  const words = ['--without-backup', '--shop', shop(), '--stop-with', stop, '--start-with', start];
  const program = path.join(checkout, 'bin', 'seva');
  return run(process.execPath, [program, 'upgrade', archive, ...words], { env: machineVariables(process.env) });
}

describe('seva upgrade of a real shop', () => {
  it('migrates the data and opens the new release', async () => {
    await begin();
    const before = await rows('payments_ledger');
    const { stdout } = await upgrade(await release('good'));
    expect(stdout).toContain('The shop runs Seva 9.0.0.');
    expect(await version()).toBe('9.0.0');
    expect(await rows('payments_ledger')).toEqual(before);
    expect(await rows('seva_data_versions')).toContain('"planted"');
  });

  it.each([
    ['a failed migration', 'fail-step', true, /planted in the step/],
    ['a release that does not start', 'good', false, /It ended by itself/],
  ])('returns to the old release and its data after %s', async (_, plan, starts, words) => {
    await begin();
    const before = [await rows('orders'), await rows('up_users'), await rows('seva_data_versions')];
    await expect(upgrade(await release(plan, starts))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(words) as string,
      stderr: expect.stringContaining('Seva 0.2.5 runs again with the data from before') as string,
    });
    expect(await version()).toBe('0.2.5');
    expect([await rows('orders'), await rows('up_users'), await rows('seva_data_versions')]).toEqual(before);
  });
});
