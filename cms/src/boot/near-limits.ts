import type { Core } from '@strapi/strapi';
import { alerts, mailAttention } from '../api/alert';
import { texts } from '../texts/en';
import { countedKey } from '../platform/http/limit-store';
import type { NearLimit } from '../platform/http/limits';

/**
 * Returns a function that warns staff by an alert and an email that a shared limit is nearly reached, once per window
 * across all processes. It never throws, so that counting goes on.
 */
export function warnOfNearLimits(strapi: Core.Strapi): (near: NearLimit) => void {
  async function warn({ name, key, limit }: NearLimit): Promise<void> {
    const turn = Math.floor(Date.now() / limit.windowMs);
    const dedupeKey = `limit_near:${name}:${turn}:${countedKey(key).slice(0, 16)}`;
    const { title, near } = texts.limits;
    const what = texts.limits.acts[name.split('.')[0] as keyof typeof texts.limits.acts];
    const detail = near(what, name.endsWith('.overall') ? null : key, limit.max, Math.ceil(limit.windowMs / 60_000));
    await strapi.db.transaction(async () => {
      if (!(await alerts(strapi).raise({ key: dedupeKey, code: 'limit_near', detail }, { silently: true }))) return;
      await mailAttention(strapi, title, detail, null, `attention:${dedupeKey}`);
    });
  }
  return (near) => {
    warn(near).catch((error: unknown) => {
      strapi.log.error(
        `Could not warn the staff about a limit: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  };
}
