import { lastBackup } from '../ops/backups/last-backup';
import { settings } from '../platform/runtime/settings';
import { provideLastBackup, type LastBackup } from '../ops/watching/last-backup';

/** Cache time of the last backup (milliseconds), because the destination may be a bucket. */
const retentionMs = 10 * 60_000;

/** Provides the last backup to the health page and metrics. An unreachable destination counts as a failed backup. */
export function provideBackupHealth(): void {
  const { env } = settings();
  let goodAt: number | null = null;
  let kept: { readonly found: LastBackup | null; readonly until: number } | undefined;
  provideLastBackup(async () => {
    if (kept && Date.now() < kept.until) return kept.found;
    const found = await lastBackup(env).then(
      (known) => {
        goodAt = known?.at.getTime() ?? null;
        return goodAt === null ? null : { at: goodAt, ok: true, goodAt };
      },
      () => ({ at: Date.now(), ok: false, goodAt }),
    );
    kept = { found, until: Date.now() + retentionMs };
    return found;
  });
}
