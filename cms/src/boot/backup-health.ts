import { lastBackup } from '../backups/last-backup';
import { settings } from '../runtime/settings';
import { tellOfBackups, type LastBackup } from '../watching/last-backup';

/** The place may be a bucket: it is asked this seldom (milliseconds). */
const keptMs = 10 * 60_000;

/** Lets health page and figures know of the newest backup. A place that cannot be reached counts as a failed one. */
export function tellHealthOfBackups(): void {
  const { env } = settings();
  let kept: { readonly found: LastBackup | null; readonly until: number } | undefined;
  tellOfBackups(async () => {
    if (kept && Date.now() < kept.until) return kept.found;
    const found = await lastBackup(env).then(
      (known) => known && { at: known.at.getTime(), ok: true },
      () => ({ at: Date.now(), ok: false }),
    );
    kept = { found, until: Date.now() + keptMs };
    return found;
  });
}
