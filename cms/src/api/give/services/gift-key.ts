import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';
import { hashToken } from '../../account/auth';
import type { OrderRow } from '../../order/queries';

/**
 * What opens a gift to whoever made it without an account: 32 bytes that nobody else can make, the same for the same try to
 * pay, so that a browser that lost the answer gets it again. Only its hash is stored.
 */
export const giftKey = (idempotencyKey: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva gift ${idempotencyKey}`).digest('base64url');

/** Whether a key opens this order. */
export function opensGift(order: Pick<OrderRow, 'orderKey'> | null, key: string): boolean {
  if (!order?.orderKey || key === '') return false;
  const [known, given] = [Buffer.from(order.orderKey), Buffer.from(hashToken(key))];
  return known.length === given.length && timingSafeEqual(known, given);
}
