import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command, emptyPlace, makeKey, picturesIn, succeed, type Place } from './backups/support';
import { startS3, type S3Server } from './support/s3-server';
import { copyOfTemplate, type TestData } from './support/server';

const bucket = 's3://temple-pictures/backups';
let data: TestData;
let store: S3Server;
let folder: string;
let key: Awaited<ReturnType<typeof makeKey>>;
const places: Place[] = [];
beforeAll(async () => {
  [data, store] = await Promise.all([copyOfTemplate(), startS3()]);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-bucket-'));
  key = await makeKey(folder);
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await store.stop();
  await data.remove();
  fs.rmSync(folder, { recursive: true });
});

async function place(): Promise<Place> {
  const made = await emptyPlace(data.kind);
  places.push(made);
  return made;
}

const backups = () => store.keys().filter((name) => name.startsWith('backups/'));
const pictures = () => store.keys().filter((name) => name.startsWith('uploads/'));
const withKey = () => ({ SEVA_BACKUP_TO: bucket, SEVA_BACKUP_KEY: key.recipient, ...store.env });

it('moves a shop from a folder into a bucket and back by a backup in a bucket', async () => {
  const original = picturesIn(data.dataFolder);
  const env = { ...data.env, SEVA_BACKUP_KEY: key.recipient };
  await succeed('backup', ['--to', path.join(folder, 'first')], env);
  const [name = ''] = fs.readdirSync(path.join(folder, 'first')).filter((file) => file.endsWith('.age'));
  const first = path.join(folder, 'first', name);
  const remote = await place();
  await succeed('restore', [first, '--identity', key.file], { ...remote.env, ...store.env });
  expect(pictures().map((file) => path.basename(file))).toEqual(Object.keys(original));
  expect(Object.keys(picturesIn(remote.dataFolder))).toEqual([]);
  await succeed('backup', [], { ...remote.env, ...withKey() });
  expect(backups()).toHaveLength(1);
  const local = await place();
  const from = `s3://temple-pictures/${backups()[0]}`;
  const output = await command('restore', [from, '--identity', key.file, '--verify'], { ...local.env, ...store.env });
  expect(output).toMatchObject({ code: 0, output: expect.stringContaining('The backup is complete.') as string });
  // With a bucket in the environment, a restore writes pictures there, without one into the folder.
  const file = path.join(folder, path.basename(from));
  fs.writeFileSync(file, store.bytes(backups()[0] ?? ''));
  await succeed('restore', [file, '--identity', key.file], local.env);
  expect(picturesIn(local.dataFolder)).toEqual(original);
});

it('keeps no backup when the bucket fails halfway, and says so', async () => {
  const before = backups();
  store.refuse('backups/');
  const { code, output } = await command('backup', [], { ...data.env, ...withKey() });
  store.refuse('');
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/No backup was made\. The storage of bucket "temple-pictures" failed/),
  ]);
  expect(backups()).toEqual(before);
});
