import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineVariables } from '../../config/tooling/own-variables.mjs';
import { startS3, type S3Server } from './support/s3-server';
import { copyOfTemplate, startTestServer, type TestData, type TestServer } from './support/server';
import { isShort } from './support/short';

let s3: S3Server;
let data: TestData;
let server: TestServer;
/** Bytes of every picture at the start. */
let original: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  s3 = await startS3();
  data = await copyOfTemplate();
  server = await startTestServer(s3.env, () => Promise.resolve(data));
  original = new Map(inFolder().map((name) => [name, fs.readFileSync(path.join(folder(), name))]));
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

interface FileRow {
  readonly id: number;
  readonly url: string;
  readonly provider: string;
  readonly formats: Readonly<Record<string, { readonly url: string }>> | null;
}

const folder = () => path.join(data.dataFolder, 'public', 'uploads');
const inFolder = () => fs.readdirSync(folder()).sort();
const inBucket = () => s3.keys().map((key) => key.slice('uploads/'.length));
const files = () => server.strapi.db.query('plugin::upload.file');
const rows = async () => (await files().findMany({ orderBy: { id: 'asc' } })) as FileRow[];
const namesOf = ({ url, formats }: FileRow) =>
  [url, ...Object.values(formats ?? {}).map((format) => format.url)].map((address) => path.basename(address));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command as a process. `endAt` kills it once its output contains this text. */
function move(args: readonly string[], { env = s3.env, endAt }: { env?: object; endAt?: string } = {}): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, '../scripts/uploads-move.js');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...machineVariables(process.env), ...data.env, ...env },
  });
  let output = '';
  const hear = (chunk: string) => {
    output += chunk;
    if (endAt && output.includes(endAt)) child.kill('SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Expects every picture at its path with its original bytes. */
async function expectAllServed(): Promise<void> {
  for (const row of await rows())
    for (const name of namesOf(row)) {
      const answer = await fetch(`${server.url}/uploads/${name}`);
      const same = Buffer.from(await answer.arrayBuffer()).equals(original.get(name) ?? Buffer.alloc(0));
      expect([name, answer.status, same]).toEqual([name, 200, true]);
    }
}

it.skipIf(isShort)('prints its usage and what is missing', async () => {
  expect(await move([])).toMatchObject({ code: 1, output: expect.stringContaining('--to=bucket|folder') as string });
  expect(await move(['--to=bucket'], { env: {} })).toMatchObject({
    code: 1,
    output: expect.stringContaining('set S3_BUCKET') as string,
  });
  const wrong = { ...s3.env, S3_BUCKET: 'nobody' };
  expect((await move(['--to=bucket'], { env: wrong })).output).toContain('NoSuchBucket');
  expect(inBucket()).toEqual([]);
});

it('leaves every picture where its row says after a kill, and the shop shows all of them', async () => {
  const { code, output } = await move(['--to=bucket'], { endAt: '  20 of' });
  expect(code, output).toBeNull();
  const moved = (await rows()).filter(({ provider }) => provider === 'aws-s3');
  expect(moved.length).toBeGreaterThanOrEqual(20);
  expect(moved.length).toBeLessThan(original.size / 2);
  expect(inBucket()).toEqual(expect.arrayContaining(moved.flatMap(namesOf)));
  expect(inFolder()).toEqual([...original.keys()]);
  await expectAllServed();
});

it.skipIf(isShort)(
  'continues with the next move, repairs partial copies, and has nothing to do the third time',
  async () => {
    const rest = (await rows()).filter(({ provider }) => provider === 'local');
    const [torn = ''] = rest.flatMap(namesOf);
    // As a partial copy would look in a storage without atomic writes.
    await writeObject(torn, Buffer.from('half'));
    const { code, output } = await move(['--to=bucket']);
    expect(code, output).toBe(0);
    expect(output).toContain(`Pictures moved to the bucket: ${rest.length}`);
    expect((await rows()).every(({ provider }) => provider === 'aws-s3')).toBe(true);
    for (const [name, bytes] of original)
      expect([name, s3.bytes(`uploads/${name}`).equals(bytes)]).toEqual([name, true]);
    const again = await move(['--to=bucket']);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Pictures moved to the bucket: 0')]);
  },
);

it.skipIf(isShort)('removes old copies with --remove-old, except those that the bucket lacks', async () => {
  const [kept = ''] = inFolder();
  await deleteObject(kept);
  const { code, output } = await move(['--to=bucket', '--remove-old']);
  expect(code, output).toBe(0);
  expect(inFolder()).toEqual([kept]);
  await writeObject(kept, fs.readFileSync(path.join(folder(), kept)));
  fs.rmSync(path.join(folder(), kept));
  await expectAllServed();
});

it.skipIf(isShort)('moves back as safely: killed, resumed, byte for byte', async () => {
  const killed = await move(['--to=folder'], { endAt: '  40 of' });
  expect(killed.code, killed.output).toBeNull();
  await expectAllServed();
  const { code, output } = await move(['--to=folder', '--remove-old']);
  expect(code, output).toBe(0);
  expect(inFolder()).toEqual([...original.keys()]);
  expect(inBucket()).toEqual([]);
  expect((await rows()).every(({ provider }) => provider === 'local')).toBe(true);
  await expectAllServed();
});

it.skipIf(isShort)('names a picture without a file, leaves it, and moves the others', async () => {
  const [lost] = await rows();
  const [name = ''] = lost ? namesOf(lost) : [];
  fs.rmSync(path.join(folder(), name));
  const { code, output } = await move(['--to=bucket']);
  expect([code, output]).toEqual([1, expect.stringContaining(`Files that are in neither storage: ${name}`)]);
  const after = await rows();
  expect(after.filter(({ provider }) => provider === 'local').map(({ id }) => id)).toEqual([lost?.id]);
});

/** Puts an object into the bucket without a signature, which the test server accepts. */
async function writeObject(name: string, bytes: Buffer): Promise<void> {
  const answer = await fetch(`${s3.publicUrl}/uploads/${name}`, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
}

async function deleteObject(name: string): Promise<void> {
  expect((await fetch(`${s3.publicUrl}/uploads/${name}`, { method: 'DELETE' })).status).toBe(204);
}
