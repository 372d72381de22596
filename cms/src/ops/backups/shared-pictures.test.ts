import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Secrets } from '../../platform/runtime/secrets';
import { listed } from './archive';
import { folderDestination } from './destination';
import { makeKeyPair, type KeyPair } from './encryption';
import {
  copyPictures,
  neededPictures,
  picturesIn,
  pictureSharer,
  removeUnneededPictures,
  requirePictures,
  sharedPictureReader,
  writeNeeded,
} from './shared-pictures';

const dayMs = 24 * 60 * 60 * 1000;
const [first, second] = ['seva-live-20261124T033000Z.tar.gz.age', 'seva-live-20261125T033000Z.tar.gz.age'] as const;
const lamp = Buffer.from('a picture of a lamp');
const bell = Buffer.from('a picture of a bell');

let key: KeyPair;
let folder: string;
beforeAll(async () => {
  key = await makeKeyPair();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-shared-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const sharer = (signingSecret = 'secret of the shop', recipients = [key.recipient], to = folder) =>
  pictureSharer(to, recipients, { signingSecret } as Secrets);
const files = (of = folder) => fs.readdirSync(picturesIn(of));
const fileOf = (id: string) => path.join(picturesIn(folder), files().find((name) => name.startsWith(id)) ?? '');
const age = (file: string, days = 2) => fs.utimesSync(file, new Date(), new Date(Date.now() - days * dayMs));
const damage = (file: string) => {
  const bytes = fs.readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  fs.writeFileSync(file, bytes);
};
const read = async (content: Buffer, id: string, of = folder) => {
  const reader = await sharedPictureReader(of, { identities: [key.identity], passphrase: null });
  return reader({ ...listed('uploads/lamp.jpg', content), id });
};
/** Adds a finished backup that needs these pictures. */
const backUp = async (name: string, ids: readonly string[]) => {
  await writeNeeded(folder, name, ids);
  fs.writeFileSync(path.join(folder, name), 'backup');
};

describe('pictureSharer', () => {
  it('stores a picture once for all backups, and returns the same id', async () => {
    const id = await (await sharer())(lamp);
    const share = await sharer();
    expect(await share(lamp)).toBe(id);
    expect(await share(bell)).not.toBe(id);
    expect(files()).toHaveLength(2);
    expect(await read(lamp, id)).toEqual(lamp);
  });

  it('gives names that say nothing about a picture to those who lack the secrets', async () => {
    const id = await (await sharer())(lamp);
    expect(await (await sharer('secret of another shop'))(lamp)).not.toBe(id);
    const plain = createHash('sha256').update(lamp).digest('hex');
    expect(files().join()).not.toContain(plain.slice(0, 32));
    expect(fs.readFileSync(fileOf(id)).includes(lamp)).toBe(false);
  });

  it('encrypts pictures again for a new key', async () => {
    const id = await (await sharer())(lamp);
    const other = await makeKeyPair();
    expect(await (await sharer('secret of the shop', [other.recipient]))(lamp)).not.toBe(id);
    expect(files()).toHaveLength(2);
  });

  it('replaces a damaged file, which repairs the earlier backups too', async () => {
    const id = await (await sharer())(lamp);
    damage(fileOf(id));
    expect(await (await sharer())(lamp)).toBe(id);
    expect(files()).toHaveLength(1);
    expect(await read(lamp, id)).toEqual(lamp);
  });
});

describe('sharedPictureReader', () => {
  it('names a picture that is missing or damaged', async () => {
    const id = await (await sharer())(lamp);
    damage(fileOf(id));
    await expect(read(lamp, id)).rejects.toThrow(/^The picture uploads\/lamp\.jpg is damaged: .*\.age\.$/);
    fs.rmSync(fileOf(id));
    await expect(read(lamp, id)).rejects.toThrow(/^The picture uploads\/lamp\.jpg is missing: .* Copy it there\.$/);
  });

  it('rejects the file of another picture under its name', async () => {
    const share = await sharer();
    const [id, other] = [await share(lamp), await share(bell)];
    const [, digest = ''] = path.basename(fileOf(other)).split('-');
    fs.renameSync(fileOf(other), path.join(picturesIn(folder), `${id}-${digest}`));
    fs.rmSync(path.join(picturesIn(folder), files().find((name) => !name.endsWith(digest)) ?? ''));
    await expect(read(lamp, id)).rejects.toThrow('uploads/lamp.jpg is damaged');
  });
});

describe('removeUnneededPictures', () => {
  it('deletes only what no backup needs any more', async () => {
    const share = await sharer();
    const [lost, kept] = [await share(lamp), await share(bell)];
    await backUp(first, [lost, kept]);
    await backUp(second, [kept]);
    for (const name of files()) age(path.join(picturesIn(folder), name));
    await removeUnneededPictures(folder);
    expect(files()).toHaveLength(2);
    await folderDestination(folder).remove(first);
    await removeUnneededPictures(folder);
    expect(files().map((name) => name.split('-')[0])).toEqual([kept]);
    expect(await neededPictures(folder, second)).toEqual([kept]);
  });

  it('retains pictures of a backup that is being made, also those that an earlier backup stored', async () => {
    const id = await (await sharer())(lamp);
    age(fileOf(id));
    expect(await (await sharer())(lamp)).toBe(id);
    await removeUnneededPictures(folder);
    expect(files()).toHaveLength(1);
    // The list is written before the backup gets its name.
    await writeNeeded(folder, first, [id]);
    age(fileOf(id));
    await removeUnneededPictures(folder);
    expect(files()).toHaveLength(1);
  });

  it('deletes what an interrupted backup left behind after a day', async () => {
    const id = await (await sharer())(lamp);
    await writeNeeded(folder, first, [id]);
    for (const file of [fileOf(id), path.join(folder, `${first}.pictures`)]) age(file);
    fs.writeFileSync(path.join(picturesIn(folder), '.draft.age.part'), 'half');
    await removeUnneededPictures(folder);
    expect(files()).toEqual(['.draft.age.part']);
    expect(fs.existsSync(path.join(folder, `${first}.pictures`))).toBe(false);
    age(path.join(picturesIn(folder), '.draft.age.part'));
    await removeUnneededPictures(folder);
    expect(files()).toEqual([]);
  });

  it('deletes nothing while the list of a backup is missing, nor files of others', async () => {
    const id = await (await sharer())(lamp);
    age(fileOf(id));
    fs.writeFileSync(path.join(folder, first), 'a backup of an earlier version');
    await removeUnneededPictures(folder);
    expect(files()).toHaveLength(1);
    fs.rmSync(path.join(folder, first));
    fs.writeFileSync(path.join(picturesIn(folder), 'notes.txt'), '');
    age(path.join(picturesIn(folder), 'notes.txt'));
    await removeUnneededPictures(folder);
    expect(files()).toEqual(['notes.txt']);
  });
});

it('throws if a picture disappeared while a backup was made', async () => {
  const id = await (await sharer())(lamp);
  await requirePictures(folder, [id]);
  fs.rmSync(fileOf(id));
  await expect(requirePictures(folder, [id])).rejects.toThrow('disappeared');
});

it('copies pictures that are missing or damaged there, and rejects a damaged original', async () => {
  const to = path.join(folder, 'second');
  const share = await sharer();
  const ids = [await share(lamp), await share(bell)];
  await copyPictures(folder, to, ids);
  expect(files(to)).toEqual(files());
  damage(path.join(picturesIn(to), files(to)[0] ?? ''));
  await copyPictures(folder, to, ids);
  expect(await read(lamp, ids[0] ?? '', to)).toEqual(lamp);
  fs.rmSync(to, { recursive: true });
  damage(fileOf(ids[0] ?? ''));
  await expect(copyPictures(folder, to, ids)).rejects.toThrow('is missing or damaged');
});
