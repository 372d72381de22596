import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { surplusBackups } from '@seva/config/rules/kept-backups';
import { templeClock } from '@seva/config/rules/temple-time';
import { backupJob, placeOf, type BackupJob } from '../backups/job';
import { backupsOf } from '../backups/last-backup';
import { openDestination } from '../backups/open-destination';
import { templeTimeZone } from '../content/read';
import { mailer } from '../mail/mailer';
import { paymentService } from '../plugins/payments';
import { settings } from '../runtime/settings';
import { texts } from '../texts/en';
import { onePerServer } from '../runtime/one-per-server';

const lookEveryMs = 60_000;
/** For how long a process may be silent (milliseconds) before another makes the backup; renewed as long as it works. */
const leaseMs = 5 * 60_000;
/** After a backup that failed the next is tried so much later (milliseconds). */
const againAfterMs = 60 * 60_000;

/** What the last scheduled backup came to. */
export interface ScheduledBackup {
  readonly name: string;
  readonly place: string;
  readonly bytes: number;
  readonly tookMs: number;
  /** The moment that it holds. */
  readonly createdAt: string;
  /** The temple's day for which it was made. */
  readonly day: string;
}

type Answer = { readonly made: Omit<ScheduledBackup, 'day'> } | { readonly failed: string };

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seva' });

/** The last backup that the server made by itself; null while there is none. */
export async function lastScheduledBackup(strapi: Core.Strapi): Promise<ScheduledBackup | null> {
  return ((await store(strapi).get({ key: 'backup' })) as ScheduledBackup | null) ?? null;
}

/** Makes a backup in a thread of its own. @param onThread is given the thread, for who may have to end it */
function inThread(job: BackupJob, onThread: (thread: Worker) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, '..', 'backups', 'worker.js'), { workerData: job });
    onThread(thread);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('it was ended before it was done')));
  });
}

/** Removes the backups that the rule no longer keeps, and only those of this shop's mode. */
async function removeSurplus(strapi: Core.Strapi, { to, bucket, mode }: BackupJob): Promise<void> {
  const known = await backupsOf(to, bucket, mode);
  const surplus = new Set(
    surplusBackups(
      known.map(({ at }) => at.getTime()),
      await templeTimeZone(strapi),
    ),
  );
  const destination = openDestination(to, bucket);
  for (const { name, at } of known) if (surplus.has(at.getTime())) await destination.remove(name);
}

async function tellOfFailure(strapi: Core.Strapi, day: string, reason: string): Promise<void> {
  strapi.log.error(`The backup failed: ${reason}`);
  const { title, failed } = texts.backups;
  const key = `backup_failed:${day}`;
  const detail = failed(reason);
  await strapi.db.transaction(async () => {
    if (!(await paymentService(strapi).backupFailed(key, detail))) return;
    await mailer(strapi).attentionNeeded(title, detail, null, `attention:${key}`);
  });
}

/** The daily backup of a server. */
export interface BackupSchedule {
  start(): void;
  /** Makes the backup of today when its time has come and nobody has made it. @returns whether one was made */
  runWhenDue(now: number): Promise<boolean>;
  /** Ends a backup that is under way; nothing of it is left that has a backup's name. */
  stop(): Promise<void>;
}

/** The daily backup of a server; it does nothing without `SEVA_BACKUP_TO`. */
export const backupSchedule = onePerServer(makeSchedule);

function makeSchedule(strapi: Core.Strapi): BackupSchedule {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let thread: Worker | undefined;
  let notBefore = 0;
  let isStopping = false;

  async function isDue(now: number): Promise<string | null> {
    const { to, at } = settings().env.backups;
    if (!to || now < notBefore) return null;
    const { day, minutes } = templeClock(now, await templeTimeZone(strapi));
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    if (minutes < hour * 60 + minute) return null;
    return (await lastScheduledBackup(strapi))?.day === day ? null : day;
  }

  async function make(day: string): Promise<boolean> {
    const { env } = settings();
    const job = backupJob(env, placeOf(env.backups.to ?? ''), { recipients: env.backups.recipients });
    const answer = await inThread(job, (started) => (thread = started));
    if ('failed' in answer) throw new Error(answer.failed);
    await store(strapi).set({ key: 'backup', value: { ...answer.made, day } });
    await paymentService(strapi).backupMade();
    await removeSurplus(strapi, job);
    return true;
  }

  async function runWhenDue(now: number): Promise<boolean> {
    const leases = paymentService(strapi).leases();
    if (!(await isDue(now)) || !(await leases.acquire('backup', holder, leaseMs))) return false;
    const renewal = setInterval(() => void leases.acquire('backup', holder, leaseMs).catch(() => false), lookEveryMs);
    try {
      // Another process may have made it before this one had the lease.
      const day = await isDue(now);
      return day !== null && (await make(day));
    } catch (error) {
      notBefore = now + againAfterMs;
      const { day } = templeClock(now, await templeTimeZone(strapi));
      if (!isStopping) await tellOfFailure(strapi, day, error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      clearInterval(renewal);
      thread = undefined;
      await leases.release('backup', holder);
    }
  }

  const turn = () => {
    round = round
      .then(() => (isStopping ? false : runWhenDue(Date.now())))
      .catch((error: unknown) => strapi.log.error(`The backup could not be looked after: ${String(error)}`));
  };
  return {
    runWhenDue,
    start() {
      if (!settings().env.backups.to) return;
      timer = setInterval(turn, lookEveryMs).unref();
      turn();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await thread?.terminate();
      await round;
    },
  };
}
