import type { Input } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { giftKey } from '../../stores/gift-key';
import { fingerprint } from './cart-key';
import { takeNewPrices, takenPlaces } from './payable';
import { holdOf, type Started } from './start-payment';

/** What a guest gives, apart from what makes the try to pay one and the same. */
export type Gift = Omit<NonNullable<Input<'give.start'>['body']>, 'idempotencyKey' | 'earlier' | 'website'>;

interface Try {
  /** Random, and kept until the gift is paid: with what is given it makes the key. */
  readonly seed: string;
  /** What people do not see, and programs fill in. */
  readonly website: string;
  readonly began?: (order: string, key: string) => void;
  /** The order can no longer be paid: another seed, once. */
  readonly renew?: () => string;
}

/** Times that a guest waits for room again; the server lets the call wait before it refuses. */
const waits = 3;

const closed: readonly (string | undefined)[] = ['KEY_REUSED', 'NOT_PAYABLE', 'CLOSED'];

/** A try of this browser that is given up by beginning another. */
function earlierTry(): { order: string; key: string } | undefined {
  return giftKey.get() ?? undefined;
}

/**
 * Begins to pay a gift without an account. The same gift is the same order and payment; another one closes the try before
 * it, and where that was paid after all, nothing new begins. Never rejects for a refusal.
 */
export async function startGift(gift: Gift, { seed, website, began, renew }: Try, patience = waits): Promise<Started> {
  const idempotencyKey = `${seed}-${fingerprint(JSON.stringify(gift))}`;
  const earlier = earlierTry();
  const isSame = earlier && tried.get(idempotencyKey) === earlier.order;
  try {
    const answer = await callApi('give.start', {
      body: { ...gift, idempotencyKey, website, ...(earlier && !isSame ? { earlier } : {}) },
    });
    const { orderId, orderKey, clientSecret } = answer;
    tried.set(idempotencyKey, orderId);
    giftKey.set({ order: orderId, key: orderKey });
    began?.(orderId, idempotencyKey);
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PRICE_CHANGED') return { kind: 'changed', changes: takeNewPrices(error) };
    const places = takenPlaces(error);
    if (places.length > 0) return { kind: 'taken', code: error.code ?? '', places };
    if (error.code === 'PAID' || error.code === 'PROCESSING') return { kind: 'done', orderId: earlier?.order ?? null };
    if (error.code === 'GUESTS_BUSY' && patience > 0)
      return startGift(gift, { seed, website, began, renew }, patience - 1);
    if (renew && closed.includes(error.code)) {
      const { renew: _, ...rest } = { website, began, renew };
      return startGift(gift, { seed: renew(), ...rest });
    }
    return { kind: 'refused', message: error.message };
  }
}

/** The orders that keys of this page led to: a second try of the same gift gives nothing up. */
const tried = new Map<string, string>();
