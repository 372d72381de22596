import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { alerts, mailAttention } from '../api/alert';
import { every, type Loop } from '@seva/config/background/every';
import { findExpiredBackups, isExpiredByHand } from '@seva/config/rules/backup-retention';
import { templeClock } from '@seva/config/rules/temple-time';
import { isByHand } from '../ops/backups/backup-name';
import { backupJob, placeOf, type BackupJob, type BackupTask } from '../ops/backups/job';
import { listBackups } from '../ops/backups/last-backup';
import { isBucket, openDestination } from '../ops/backups/open-destination';
import { removeUnneededPictures } from '../ops/backups/shared-pictures';
import { templeTimeZone } from '../api/content';
import { leases } from '../platform/background/leases';
import { settings } from '../platform/runtime/settings';
import { texts } from '../texts/en';
import { onePerServer } from '../platform/runtime/one-per-server';
import { settingsStore } from '../platform/database/settings-store';

const checkEveryMs = 60_000;
/** Duration of the lease (milliseconds), after which another process takes over a dead one's backup. */
const leaseMs = 5 * 60_000;
/** Pause after a failed backup (milliseconds). */
const retryAfterMs = 60 * 60_000;

export interface ScheduledBackup {
  readonly name: string;
  readonly place: string;
  readonly bytes: number;
  readonly tookMs: number;
  /** Time of the snapshot. */
  readonly createdAt: string;
  /** Temple's day of the backup. */
  readonly day: string;
}

/** Returns the last scheduled backup, or null if there is none. */
export async function lastScheduledBackup(strapi: Core.Strapi): Promise<ScheduledBackup | null> {
  return ((await settingsStore(strapi).get({ key: 'backup' })) as ScheduledBackup | null) ?? null;
}

/** Runs a task in a worker thread, which `signal` ends. An incomplete file never gets a backup's name. */
function runInThread<T>(task: BackupTask, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, '..', 'ops', 'backups', 'worker.js'), { workerData: task });
    signal.addEventListener('abort', () => void thread.terminate(), { once: true });
    thread.once('message', (answer: { readonly value: T } | { readonly failed: string }) =>
      'failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.value),
    );
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('it was ended before it was done')));
  });
}

/** Deletes the backups of this shop's mode that the retention rules no longer retain, and the pictures only they need. */
async function removeSurplus(strapi: Core.Strapi, { to, bucket, mode }: BackupJob): Promise<void> {
  const backups = await listBackups(to, bucket, mode);
  const daily = backups.filter(({ name }) => !isByHand(name)).map(({ at }) => at.getTime());
  const surplus = new Set(findExpiredBackups(daily, await templeTimeZone(strapi)));
  const destination = openDestination(to, bucket);
  for (const { name, at } of backups) {
    const isSurplus = isByHand(name) ? isExpiredByHand(at.getTime(), Date.now()) : surplus.has(at.getTime());
    if (isSurplus) await destination.remove(name);
  }
  if (!isBucket(to)) await removeUnneededPictures(to);
}

async function reportFailure(
  strapi: Core.Strapi,
  code: 'backup_failed' | 'backup_copy_failed',
  day: string,
  error: unknown,
): Promise<void> {
  const { title, detail: inWords } = texts.backups[code];
  const detail = inWords(error instanceof Error ? error.message : String(error));
  strapi.log.error(detail);
  const key = `${code}:${day}`;
  await strapi.db.transaction(async () => {
    if (!(await alerts(strapi).raise({ key, code, detail }, { silently: true }))) return;
    await mailAttention(strapi, title, detail, null, `attention:${key}`);
  });
}

async function dueDay(strapi: Core.Strapi, now: number): Promise<string | null> {
  const { at } = settings().env.backups;
  const { day, minutes } = templeClock(now, await templeTimeZone(strapi));
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  if (minutes < hour * 60 + minute) return null;
  return (await lastScheduledBackup(strapi))?.day === day ? null : day;
}

async function make(strapi: Core.Strapi, job: BackupJob, day: string, signal: AbortSignal): Promise<void> {
  const made = await runInThread<Omit<ScheduledBackup, 'day'>>({ job, copyTo: null }, signal);
  await settingsStore(strapi).set({ key: 'backup', value: { ...made, day } });
  await alerts(strapi).clearAll('backup_failed', 'made');
  await removeSurplus(strapi, job);
}

/** Copies the backups to the second folder. A failure raises a separate alert; the next backup tries again. */
async function copy(strapi: Core.Strapi, job: BackupJob, to: string, day: string, signal: AbortSignal): Promise<void> {
  try {
    await runInThread<void>({ job, copyTo: to }, signal);
    await alerts(strapi).clearAll('backup_copy_failed', 'made');
    await removeSurplus(strapi, { ...job, to, bucket: null });
  } catch (error) {
    if (!signal.aborted) await reportFailure(strapi, 'backup_copy_failed', day, error);
  }
}

/** Daily backup of a server, if `SEVA_BACKUP_TO` is set. A run returns whether a backup was made. */
export const backupSchedule = onePerServer((strapi): Loop<boolean | null> => {
  let notBefore = 0;
  const loop = every({
    name: 'backup',
    everyMs: checkEveryMs,
    lease: { leases: () => leases(strapi), forMs: leaseMs },
    log: strapi.log,
    run: async (signal) => {
      const now = Date.now();
      const day = now < notBefore || signal.aborted ? null : await dueDay(strapi, now);
      if (day === null) return false;
      const { to, alsoTo, recipients } = settings().env.backups;
      const job = backupJob(settings().env, to ?? '', { recipients });
      try {
        await make(strapi, job, day, signal);
      } catch (error) {
        notBefore = now + retryAfterMs;
        if (!signal.aborted) await reportFailure(strapi, 'backup_failed', day, error);
        return false;
      }
      if (alsoTo !== null) await copy(strapi, job, placeOf(alsoTo), day, signal);
      return true;
    },
  });
  const start = () => {
    if (settings().env.backups.to) loop.start();
  };
  return { ...loop, start };
});
