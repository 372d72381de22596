import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { killAll, launch, ready } from './support/process';
import { copyOfTemplate, type TestData } from './support/server';

let data: TestData | undefined;
afterEach(async () => {
  killAll();
  await data?.remove();
});

/** Lists everything in a folder, and the folder itself, with the permissions of others. */
function openToOthers(folder: string): string[] {
  const inside = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  return [folder, ...inside]
    .filter((file) => fs.existsSync(file) && (fs.statSync(file).mode & 0o077) !== 0)
    .map((file) => `${path.relative(folder, file)} ${(fs.statSync(file).mode & 0o777).toString(8)}`);
}

it(
  'restricts the files of the data folder to its owner, even if all could read them before',
  { timeout: 180_000 },
  async () => {
    data = await copyOfTemplate();
    const { dataFolder } = data;
    for (const entry of fs.readdirSync(dataFolder, { recursive: true, withFileTypes: true }))
      fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    fs.chmodSync(dataFolder, 0o755);
    const outside = `${dataFolder}-elsewhere`;
    fs.writeFileSync(outside, 'not of the shop');
    fs.chmodSync(outside, 0o644);
    fs.symlinkSync(outside, path.join(dataFolder, 'link'));
    const started = launch(data.env);
    const { url } = await ready(started);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    fs.unlinkSync(path.join(dataFolder, 'link'));
    expect(openToOthers(dataFolder)).toEqual([]);
    // The target of a link is outside the data folder.
    expect(fs.statSync(outside).mode & 0o777).toBe(0o644);
    fs.unlinkSync(outside);
    // A restart finds the files of the first run, including the database's log.
    started.child.kill('SIGTERM');
    await started.exit;
    expect(openToOthers(dataFolder)).toEqual([]);
  },
);
