import { lastBackup } from '../ops/backups/last-backup';
import { settings } from '../platform/runtime/settings';
import { provideLastBackup, type LastBackup } from '../ops/watching/last-backup';

/** Cache time of the last backup (milliseconds), because the destination may be a bucket. */
const cacheMs = 10 * 60_000;

/**
 * Provides the last backup to the health page and metrics. An unreachable destination counts as a failed backup.
 * @param readLast reads it from the destination; tests pass another
 */
export function provideBackupHealth(readLast = () => lastBackup(settings().env)): void {
  let goodAt: number | null = null;
  let cached: { readonly found: LastBackup | null; readonly until: number } | undefined;
  provideLastBackup(async () => {
    if (cached && Date.now() < cached.until) return cached.found;
    const found = await readLast().then(
      (known) => {
        goodAt = known?.at.getTime() ?? null;
        return goodAt === null ? null : { at: goodAt, ok: true, goodAt };
      },
      () => ({ at: Date.now(), ok: false, goodAt }),
    );
    cached = { found, until: Date.now() + cacheMs };
    return found;
  });
}
