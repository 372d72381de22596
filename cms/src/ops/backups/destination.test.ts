import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderDestination } from './destination';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-backups-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const part = '.seva-live-20261124T021758Z.tar.gz.age.part';
const put = (...names: string[]) => names.forEach((name) => fs.writeFileSync(path.join(folder, name), 'backup'));

/** Simulates another process that finishes its draft as soon as a file's stats are read. */
function finishWhileLooking() {
  const { stat } = fs.promises;
  vi.spyOn(fs.promises, 'stat').mockImplementation(((file: string) => {
    fs.rmSync(path.join(folder, part), { force: true });
    return stat(file);
  }) as typeof stat);
}

it('lists the backups of a folder while another process finishes one', async () => {
  put('seva-live-20261123T080000Z.tar.gz.age', part);
  finishWhileLooking();
  expect(await folderDestination(folder).list()).toEqual([{ name: 'seva-live-20261123T080000Z.tar.gz.age', bytes: 6 }]);
});

it('lists a backup that another process finishes while it deletes the previous one', async () => {
  const [before, next] = ['seva-live-20261123T080000Z.tar.gz.age', 'seva-live-20261124T021758Z.tar.gz.age'];
  put(before, part);
  const { stat } = fs.promises;
  vi.spyOn(fs.promises, 'stat').mockImplementationOnce((async (file: string) => {
    fs.renameSync(path.join(folder, part), path.join(folder, next));
    fs.rmSync(path.join(folder, before));
    return stat(file);
  }) as typeof stat);
  expect(await folderDestination(folder).list()).toEqual([{ name: next, bytes: 6 }]);
});

it('throws other errors of the file system', async () => {
  put('seva-live-20261123T080000Z.tar.gz.age');
  vi.spyOn(fs.promises, 'stat').mockRejectedValue(Object.assign(new Error('no right'), { code: 'EACCES' }));
  await expect(folderDestination(folder).list()).rejects.toThrow('no right');
});
