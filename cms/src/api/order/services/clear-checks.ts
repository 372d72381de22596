import type { Core } from '@strapi/strapi';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { paymentService } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import { orderTable } from '../queries/order-table';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Most checks of one round. The next round, an hour later, clears the rest. */
const mostChecks = 500;

/**
 * Clears the checks that were deposited `SEVA_CHECK_CLEAR_DAYS` ago and did not bounce (docs/payments.md#checks). A check
 * that bounces later can still be marked as bounced.
 * @returns number of cleared checks
 */
export async function clearChecks(strapi: Core.Strapi, now: number): Promise<number> {
  const { checkClearDays } = settings().env;
  if (checkClearDays === 0) return 0;
  const until = giftDay(now - checkClearDays * DAY_MS, await templeTimeZone(strapi));
  let cleared = 0;
  for (const documentId of await orderTable(strapi).findDepositedUntil(until, mostChecks)) {
    const moved = await paymentService(strapi).moveCheck(documentId, 'cleared', { kind: 'system' });
    if (moved.ok) cleared += 1;
  }
  return cleared;
}
