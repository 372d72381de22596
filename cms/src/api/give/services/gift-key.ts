import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';
import { hashToken } from '../../account/auth';
import type { OrderRow } from '../../order/queries';

/**
 * Returns the secret key of a guest's donation: 32 bytes, of which only the hash is stored.
 * The same payment attempt gets the same key, so a browser that lost the response gets it again.
 */
export const giftKey = (idempotencyKey: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva gift ${idempotencyKey}`).digest('base64url');

export function isGiftKey(order: Pick<OrderRow, 'orderKey'> | null, key: string): boolean {
  if (!order?.orderKey || key === '') return false;
  const [known, given] = [Buffer.from(order.orderKey), Buffer.from(hashToken(key))];
  return known.length === given.length && timingSafeEqual(known, given);
}
