import fs from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { alerts } from '../../api/alert';
import { orderTable } from '../../api/order/queries';
import { databaseNow } from '../../platform/database/database-now';
import { outbox } from '../../platform/plugins/outbox';
import { paymentService } from '../../platform/plugins/payments';
import { settings } from '../../platform/runtime/settings';
import { readVerifiedRestore, type VerifiedRestore } from '../backups/verified-restore';
import { lastBackup, type LastBackup } from './last-backup';

/** Key figures of the shop from its database, data folder and plugins. Times are milliseconds since 1970. */
export interface Figures {
  /** Database clock minus this machine's (milliseconds), corrected by half of the query's round trip. */
  readonly clockAheadMs: number;
  readonly donations: Readonly<Record<string, number>>;
  /** Open card payments, which will be looked up at the gateway. */
  readonly openPayments: number;
  readonly openAlerts: number;
  readonly mails: {
    readonly waiting: number;
    readonly dueSince: number | null;
    readonly failed: number;
    readonly lastSentAt: number | null;
  };
  readonly lastSweepAt: number | null;
  readonly lastWebhookAt: number | null;
  readonly lastBackup: LastBackup | null;
  /** Last restore or verification of a backup, or null if there was none. */
  readonly verifiedRestore: VerifiedRestore | null;
  readonly disk: Disk;
}

/** Disk of the data folder (bytes). `free` is the space available to this user. */
export interface Disk {
  readonly free: number;
  readonly total: number;
}

async function readDisk(): Promise<Disk> {
  const { bavail, blocks, bsize } = await fs.statfs(settings().dataFolder);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function clockAheadMs(strapi: Core.Strapi): Promise<number> {
  const asked = Date.now();
  const now = await databaseNow(strapi);
  return now.getTime() - (asked + Date.now()) / 2;
}

const at = (moment: Date | null) => moment?.getTime() ?? null;

/** Reads all figures. Throws the database's errors. */
export async function readFigures(strapi: Core.Strapi): Promise<Figures> {
  const payments = paymentService(strapi);
  const clock = await clockAheadMs(strapi);
  const [donations, openAlerts, queue, swept, webhook, backup, verified, disk] = await Promise.all([
    orderTable(strapi).countByState(),
    alerts(strapi).count({ open: true }),
    outbox(strapi).queue(),
    payments.lastSweepAt(),
    payments.lastWebhookAt(),
    lastBackup(),
    readVerifiedRestore(settings().dataFolder),
    readDisk(),
  ]);
  const openPayments = await orderTable(strapi).countOpenPayments();
  const { waiting, dueSince, failed, lastSentAt } = queue;
  return {
    clockAheadMs: Math.round(clock),
    donations,
    openPayments,
    openAlerts,
    mails: { waiting, failed, dueSince: at(dueSince), lastSentAt: at(lastSentAt) },
    lastSweepAt: at(swept),
    lastWebhookAt: at(webhook),
    lastBackup: backup,
    verifiedRestore: verified,
    disk,
  };
}

/** Minimum age at which figures are read again (milliseconds). */
const freshMs = 10_000;
/** Pause after a read, as a multiple of its duration: reading takes at most 1% of the time. */
const restFactor = 100;

/** Caches figures for ten seconds, or longer if reading them takes long. Simultaneous callers share one read. */
export function cachedFigures(read: () => Promise<Figures>, now: () => number = () => Date.now()) {
  let cached: { readonly figures: Figures; readonly until: number } | undefined;
  let reading: Promise<Figures> | undefined;
  const renew = async (): Promise<Figures> => {
    const begun = now();
    try {
      const figures = await read();
      cached = { figures, until: now() + Math.max(freshMs, (now() - begun) * restFactor) };
      return figures;
    } finally {
      reading = undefined;
    }
  };
  return (): Promise<Figures> => {
    if (cached && now() < cached.until) return Promise.resolve(cached.figures);
    return (reading ??= renew());
  };
}
