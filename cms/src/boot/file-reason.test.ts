import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileReason } from './file-reason';

const failureOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

it('names the user and the file that the system refused', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/mnt/backup' });
  const { username } = os.userInfo();
  expect(fileReason(error)).toContain(`${username} may not use /mnt/backup.`);
  expect(fileReason(error)).toContain(`sudo chown ${username} /mnt/backup`);
});

it('says that a file is missing', () => {
  const missing = path.join(os.tmpdir(), 'seva-no-such-file');
  expect(fileReason(failureOf(() => fs.readFileSync(missing)))).toBe(`${missing} doesn’t exist.`);
});

it('returns null for errors that are about no file', () => {
  expect(fileReason(new Error('Where should the backup go?'))).toBeNull();
  expect(fileReason(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBeNull();
});
