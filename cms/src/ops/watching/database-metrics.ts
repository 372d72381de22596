import type { Registry } from 'prom-client';
import type { Prom } from '../../platform/metrics/metrics';
import type { Figures } from './figures';

type Read = (figures: Figures) => number | null;

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

/** Help text and value of each gauge. A null value is left out. */
const gauges: Readonly<Record<string, readonly [help: string, read: Read]>> = {
  seva_payments_open: ['Card payments that are still open at the gateway', ({ openPayments }) => openPayments],
  seva_alerts_open: ['Entries under needs attention', ({ openAlerts }) => openAlerts],
  seva_mails_waiting: ['Mails that are to leave', ({ mails }) => mails.waiting],
  seva_mails_failed: ['Mails that were given up and not sent again', ({ mails }) => mails.failed],
  seva_mail_oldest_due_timestamp_seconds: [
    'Since when the oldest mail that should have left waits; absent when none does',
    ({ mails }) => seconds(mails.dueSince),
  ],
  seva_last_sweep_timestamp_seconds: ['End of the last sweep', ({ lastSweepAt }) => seconds(lastSweepAt)],
  seva_last_webhook_timestamp_seconds: [
    'Last webhook that was acted on',
    ({ lastWebhookAt }) => seconds(lastWebhookAt),
  ],
  seva_last_backup_timestamp_seconds: [
    'Moment of the newest good backup',
    ({ lastBackup }) => seconds(lastBackup?.goodAt ?? null),
  ],
  seva_last_verified_restore_timestamp_seconds: [
    'Last restore, or check by restore --verify, that found a backup complete; absent when there was none',
    ({ verifiedRestore }) => seconds(verifiedRestore?.goodAt ?? null),
  ],
  seva_clock_ahead_seconds: [
    'The clock of the database minus that of this machine',
    ({ clockAheadMs }) => clockAheadMs / 1000,
  ],
  seva_disk_free_bytes: ['Free on the disk of the data folder', ({ disk }) => disk.free],
  seva_disk_total_bytes: ['Size of the disk of the data folder', ({ disk }) => disk.total],
};

/** Returns the shop's figures as metrics. `figures` is null if they could not be read. */
export function databaseMetrics({ Gauge, Registry: Figured }: Prom, figures: Figures | null): Registry {
  const registry = new Figured();
  const registers = [registry];
  new Gauge({ name: 'seva_database_up', help: '1 while the database answers', registers }).set(figures ? 1 : 0);
  if (!figures) return registry;
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const value = read(figures);
    if (value !== null) new Gauge({ name, help, registers }).set(value);
  }
  const donations = new Gauge({ name: 'seva_donations', help: 'Donations by state', labelNames: ['state'], registers });
  for (const [state, count] of Object.entries(figures.donations)) donations.set({ state }, count);
  return registry;
}
