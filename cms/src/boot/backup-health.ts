import { lastBackup } from '../ops/backups/last-backup';
import { settings } from '../platform/runtime/settings';
import { provideLastBackup, type LastBackup } from '../ops/watching/last-backup';

/** The place may be a bucket: it is asked this seldom (milliseconds). */
const keptMs = 10 * 60_000;

/** Lets health page and figures know of the newest backup. A place that cannot be reached counts as a failed one. */
export function tellHealthOfBackups(): void {
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
    kept = { found, until: Date.now() + keptMs };
    return found;
  });
}
