import fs from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { alerts } from '../../api/alert/alerts';
import { orderTable } from '../../api/order/queries/order-table';
import { databaseNow } from '../../platform/database/database-now';
import { outbox } from '../../platform/plugins/outbox';
import { paymentService } from '../../platform/plugins/payments';
import { settings } from '../../platform/runtime/settings';
import { lastBackup, type LastBackup } from './last-backup';

/** How the shop stands, as its database, its folder and its plugins tell. Moments are milliseconds since 1970. */
export interface Figures {
  /** The database's clock minus this computer's (milliseconds); half of the time of asking is allowed for. */
  readonly clockAheadMs: number;
  /** Donations by their state. */
  readonly donations: Readonly<Record<string, number>>;
  /** Card payments that are still open and will be looked up at the gateway. */
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
  readonly disk: Disk;
}

/** The disk that the data folder lies on (bytes); `free` is what this program may still write. */
export interface Disk {
  readonly free: number;
  readonly total: number;
}

/** The disk that the data folder lies on. */
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

/** Reads all of it now. Throws what the database throws. */
export async function readFigures(strapi: Core.Strapi): Promise<Figures> {
  const payments = paymentService(strapi);
  const clock = await clockAheadMs(strapi);
  const [donations, openAlerts, queue, swept, webhook, backup, disk] = await Promise.all([
    orderTable(strapi).countByState(),
    alerts(strapi).count({ open: true }),
    outbox(strapi).queue(),
    payments.lastSweepAt(),
    payments.lastWebhookAt(),
    lastBackup(),
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
    disk,
  };
}

/** Figures are read again after so long (milliseconds) at the earliest … */
const freshMs = 10_000;
/** … and never so often that reading them takes more than a hundredth of the time. */
const restFactor = 100;

/** The figures for whoever asks often: read anew after ten seconds, or later where reading them takes long. */
export function keptFigures(read: () => Promise<Figures>, now: () => number = () => Date.now()) {
  let kept: { readonly figures: Figures; readonly until: number } | undefined;
  let reading: Promise<Figures> | undefined;
  const renew = async (): Promise<Figures> => {
    const begun = now();
    try {
      const figures = await read();
      kept = { figures, until: now() + Math.max(freshMs, (now() - begun) * restFactor) };
      return figures;
    } finally {
      reading = undefined;
    }
  };
  return (): Promise<Figures> => {
    if (kept && now() < kept.until) return Promise.resolve(kept.figures);
    return (reading ??= renew());
  };
}
