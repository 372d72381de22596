import type { Input } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { giftKey } from '../../stores/gift-key';
import { fingerprint } from './cart-key';
import { applyNewPrices, takenSlots } from './payable';
import { closedCodes, holdOf, type StartResult } from './start-payment';

/** Donation of a guest, without the fields that identify the attempt. */
export type Gift = Omit<NonNullable<Input<'give.start'>['body']>, 'idempotencyKey' | 'earlier' | 'website'>;

interface GiftAttempt {
  /** Random seed, stored until the donation is paid. Seed and donation make the key. */
  readonly seed: string;
  /** Honeypot field, empty for people. */
  readonly website: string;
  readonly onStarted?: (order: string, key: string) => void;
  /** Creates a new seed, once, if the order can no longer be paid. */
  readonly renew?: () => string;
}

/** Number of retries when too many guests are paying. The server delays each call first. */
const maximumRetries = 3;

/** Returns the earlier unpaid attempt of this browser, which a new one replaces. */
function earlierAttempt(): { order: string; key: string } | undefined {
  return giftKey.get() ?? undefined;
}

/**
 * Starts the payment of a donation without an account. A repeated donation reuses its order; a different one replaces
 * the earlier attempt, unless that was paid. Never rejects with an ApiError.
 */
export async function startGift(
  gift: Gift,
  { seed, website, onStarted, renew }: GiftAttempt,
  retries = maximumRetries,
): Promise<StartResult> {
  const idempotencyKey = `${seed}-${fingerprint(JSON.stringify(gift))}`;
  const earlier = earlierAttempt();
  const isRetry = earlier && orderOfKey.get(idempotencyKey) === earlier.order;
  try {
    const answer = await callApi('give.start', {
      body: { ...gift, idempotencyKey, website, ...(earlier && !isRetry ? { earlier } : {}) },
    });
    const { orderId, orderKey, clientSecret } = answer;
    orderOfKey.set(idempotencyKey, orderId);
    giftKey.set({ order: orderId, key: orderKey });
    onStarted?.(orderId, idempotencyKey);
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PRICE_CHANGED') return { kind: 'changed', changes: applyNewPrices(error) };
    const slots = takenSlots(error);
    if (slots.length > 0) return { kind: 'taken', code: error.code ?? '', slots };
    if (error.code === 'PAID' || error.code === 'PROCESSING') return { kind: 'done', orderId: earlier?.order ?? null };
    if (error.code === 'GUESTS_BUSY' && retries > 0)
      return startGift(gift, { seed, website, onStarted, renew }, retries - 1);
    if (renew && closedCodes.includes(error.code)) {
      const { renew: _, ...rest } = { website, onStarted, renew };
      return startGift(gift, { seed: renew(), ...rest });
    }
    return { kind: 'refused', message: error.message };
  }
}

/** Order of each key of this page, so that a retry does not replace its own order. */
const orderOfKey = new Map<string, string>();
