import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inCheckout } from '../checkout.mjs';
import { startScratchServer } from '../scratch-server.mjs';

/** Waits until every picture of a shop comes in AVIF, or was found to gain nothing by it. */
async function untilDrawn(data) {
  const Database = createRequire(inCheckout('cms', 'package.json'))('better-sqlite3');
  const database = new Database(path.join(data, 'seva.db'), { readonly: true });
  const left = database.prepare("select count(*) from files where provider_metadata is null and mime like 'image/%'");
  while (left.pluck().get() > 0) await wait(1000);
  database.close();
}

/**
 * Starts a shop that another start has filled before and that does nothing by itself; what it needs goes when it stops.
 * @param {Record<string, string>} env
 * @param {{withAvif?: boolean}} options whether its pictures come in AVIF, which takes a few minutes
 */
export async function startFilled(env, { withAvif = false } = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'seva-bench-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  try {
    const first = await startScratchServer({ ...env, ...(withAvif ? { SEVA_AVIF_SECONDS: '1' } : {}) }, { data });
    await (withAvif ? untilDrawn(data) : Promise.resolve()).finally(first.stop);
    const { stop, ...shop } = await startScratchServer(env, { data });
    return { ...shop, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
