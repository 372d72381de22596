import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Schedule from '../src/boot/backup-schedule';
import { makeKey } from './backups/support';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-schedule-'));
const to = path.join(place, 'backups');
const alsoTo = path.join(place, 'copies');
let server: TestServer;
beforeAll(async () => {
  const { recipient } = await makeKey(place);
  // The last minute of the temple's day, which the server's own clock does not reach during the test.
  const env = { SEVA_BACKUP_TO: to, SEVA_BACKUP_ALSO_TO: alsoTo, SEVA_BACKUP_KEY: recipient, SEVA_BACKUP_AT: '23:59' };
  server = await startTestServer({ ...env, STAFF_MAIL: 'staff@example.org' });
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(place, { recursive: true });
});

const schedule = () => {
  const { backupSchedule, lastScheduledBackup } = require('../dist/src/boot/backup-schedule') as typeof Schedule;
  return { ...backupSchedule(server.strapi), last: () => lastScheduledBackup(server.strapi) };
};
/** Runs the schedule check at a given time. */
const runAt = async (now: number) => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return await schedule().runOnce();
  } finally {
    clock.mockRestore();
  }
};
/** 23:59:30 on a day of January 2030 in Chicago, where the seeded temple is. */
const evening = (day: number) => Date.UTC(2030, 0, day + 1, 5, 59, 30);
const backups = (folder = to) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.age')) : [];
const alerts = async (kind = 'backup_failed') => {
  const admin = await signIn(server, 'admin');
  const { body } = await callApi(server, 'attention.list', { query: {} }, admin);
  return body.filter(({ code }) => code === kind);
};

it('makes one backup a day at its time, and only then deletes the oldest', async () => {
  fs.mkdirSync(to, { recursive: true });
  const old = ['seva-demo-20200101T093000Z.tar.gz.age', 'seva-demo-20200101T150000Z.tar.gz.age'];
  const byHand = ['seva-demo-20200101T160000Z-by-hand.tar.gz.age', 'seva-demo-20300103T160000Z-by-hand.tar.gz.age'];
  for (const name of [...old, ...byHand, 'seva-live-20200101T093000Z.tar.gz.age', 'notes.txt'])
    fs.writeFileSync(path.join(to, name), '');
  expect(await runAt(evening(3) - 60_000)).toBe(false);
  expect(backups()).toHaveLength(5);
  expect(await runAt(evening(3))).toBe(true);
  expect(await runAt(evening(3) + 5_000)).toBe(false);
  const last = await schedule().last();
  expect(last).toMatchObject({ day: '2030-01-03', place: to });
  // The day's older backup was deleted. The one made by hand that day, those of a live shop and other files stay.
  const list = `${last?.name ?? ''}.pictures`;
  expect(fs.readdirSync(to).sort()).toEqual(
    [old[1], byHand[1], 'seva-live-20200101T093000Z.tar.gz.age', 'notes.txt', last?.name, list, 'pictures'].sort(),
  );
});

it('copies the backups to the second folder, and reports a failed copy separately', async () => {
  expect(backups(alsoTo)).toEqual(backups().filter((name) => !name.startsWith('seva-live')));
  // The worker's clock is the real one, before this backup's day.
  for (const folder of [to, alsoTo]) fs.rmSync(path.join(folder, 'seva-demo-20300103T160000Z-by-hand.tar.gz.age'));
  fs.renameSync(alsoTo, `${alsoTo}.away`);
  fs.writeFileSync(alsoTo, 'a file where the folder should be');
  const before = backups();
  expect(await runAt(evening(3) + 86_400_000)).toBe(true);
  expect(backups()).not.toEqual(before);
  expect(await alerts('backup_failed')).toEqual([]);
  expect(await alerts('backup_copy_failed')).toEqual([
    expect.objectContaining({
      settledAt: null,
      message: expect.stringMatching(/^Today’s backup is safe, but copying .* failed: .*ENOTDIR/) as string,
    }),
  ]);
  fs.rmSync(alsoTo);
  fs.renameSync(`${alsoTo}.away`, alsoTo);
  expect(await runAt(evening(3) + 2 * 86_400_000)).toBe(true);
  expect((await alerts('backup_copy_failed')).every(({ settledAt }) => settledAt !== null)).toBe(true);
  expect(backups(alsoTo)).toEqual(backups().filter((name) => !name.startsWith('seva-live')));
});

it('shows a failed backup to the staff once, deletes nothing, and resolves the alert with the next', async () => {
  const before = backups();
  fs.renameSync(to, `${to}.away`);
  fs.writeFileSync(to, 'a file where the folder should be');
  expect(await runAt(evening(6))).toBe(false);
  expect(await runAt(evening(6) + 10_000)).toBe(false);
  const [alert, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    settledAt: null,
    message: expect.stringMatching(/daily backup failed: .*EEXIST/) as string,
  });
  const mails = await server.strapi.db
    .connection('outbox_mails')
    .where('dedupe_key', 'attention:backup_failed:2030-01-06');
  expect(mails).toHaveLength(1);
  fs.rmSync(to);
  fs.renameSync(`${to}.away`, to);
  expect(backups()).toEqual(before);
  // The hour of that day passes without a run, so the next day makes a backup.
  expect(await runAt(evening(7))).toBe(true);
  expect((await alerts()).every(({ settledAt }) => settledAt !== null)).toBe(true);
});
