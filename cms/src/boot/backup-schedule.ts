import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { alerts, mailAttention } from '../api/alert';
import { every, type Loop } from '@seva/config/background/every';
import { findExpiredBackups } from '@seva/config/rules/backup-retention';
import { templeClock } from '@seva/config/rules/temple-time';
import { backupJob, placeOf, type BackupJob } from '../ops/backups/job';
import { listBackups } from '../ops/backups/last-backup';
import { openDestination } from '../ops/backups/open-destination';
import { templeTimeZone } from '../api/content';
import { leases } from '../platform/background/leases';
import { settings } from '../platform/runtime/settings';
import { texts } from '../texts/en';
import { onePerServer } from '../platform/runtime/one-per-server';

const checkEveryMs = 60_000;
/** Duration of the lease (milliseconds), after which another process takes over a dead one's backup. */
const leaseMs = 5 * 60_000;
/** Pause after a failed backup (milliseconds). */
const retryAfterMs = 60 * 60_000;

/** Result of the last scheduled backup. */
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

type Answer = { readonly made: Omit<ScheduledBackup, 'day'> } | { readonly failed: string };

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seva' });

/** Returns the last scheduled backup, or null if there is none. */
export async function lastScheduledBackup(strapi: Core.Strapi): Promise<ScheduledBackup | null> {
  return ((await store(strapi).get({ key: 'backup' })) as ScheduledBackup | null) ?? null;
}

/** Makes a backup in a worker thread, which `signal` ends. An incomplete file never gets a backup's name. */
function backUpInThread(job: BackupJob, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, '..', 'ops', 'backups', 'worker.js'), { workerData: job });
    signal.addEventListener('abort', () => void thread.terminate(), { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('it was ended before it was done')));
  });
}

/** Deletes the backups of this shop's mode that the retention rule no longer retains. */
async function removeSurplus(strapi: Core.Strapi, { to, bucket, mode }: BackupJob): Promise<void> {
  const backups = await listBackups(to, bucket, mode);
  const surplus = new Set(
    findExpiredBackups(
      backups.map(({ at }) => at.getTime()),
      await templeTimeZone(strapi),
    ),
  );
  const destination = openDestination(to, bucket);
  for (const { name, at } of backups) if (surplus.has(at.getTime())) await destination.remove(name);
}

async function reportFailure(strapi: Core.Strapi, day: string, reason: string): Promise<void> {
  strapi.log.error(`The backup failed: ${reason}`);
  const { title, failed } = texts.backups;
  const key = `backup_failed:${day}`;
  const detail = failed(reason);
  await strapi.db.transaction(async () => {
    if (!(await alerts(strapi).raise({ key, code: 'backup_failed', detail }, { silently: true }))) return;
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

async function make(strapi: Core.Strapi, day: string, signal: AbortSignal): Promise<void> {
  const { env } = settings();
  const job = backupJob(env, placeOf(env.backups.to ?? ''), { recipients: env.backups.recipients });
  const answer = await backUpInThread(job, signal);
  if ('failed' in answer) throw new Error(answer.failed);
  await store(strapi).set({ key: 'backup', value: { ...answer.made, day } });
  await alerts(strapi).clearAll('backup_failed', 'made');
  await removeSurplus(strapi, job);
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
      try {
        await make(strapi, day, signal);
        return true;
      } catch (error) {
        notBefore = now + retryAfterMs;
        if (!signal.aborted) await reportFailure(strapi, day, error instanceof Error ? error.message : String(error));
        return false;
      }
    },
  });
  const start = () => {
    if (settings().env.backups.to) loop.start();
  };
  return { ...loop, start };
});
