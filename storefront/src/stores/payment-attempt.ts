import { randomKey } from '@seva/config/rules/random-key';
import { stored } from '../lib/stored';
import { attemptKeys } from './stored-keys';

/**
 * Current attempt to pay the cart. `seed` is random and belongs to one cart until it is paid: together with the cart's
 * contents it makes the idempotency key, the same in every tab. `orderId` is the pending order, once there is one, and
 * `key` the key it was created with.
 */
export interface PaymentAttempt {
  readonly seed: string;
  readonly orderId: string | null;
  readonly key: string | null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function parseAttempt(value: unknown): PaymentAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { seed, orderId, key } = value as Record<string, unknown>;
  if (typeof seed !== 'string' || !/^[0-9a-f]{32}$/.test(seed)) return null;
  return { seed, orderId: textOrNull(orderId), key: textOrNull(key) };
}

function attemptUnder(name: string) {
  const store = stored<PaymentAttempt | null>(name, parseAttempt);
  /** Returns the seed of the attempt; creates it on first use. */
  const seed = (): string => {
    const known = store.get();
    if (known) return known.seed;
    const made = randomKey();
    store.set({ seed: made, orderId: null, key: null });
    return made;
  };
  return {
    ...store,
    seed,
    /** Stores the pending order, so that its state can be queried after a reload. */
    began: (orderId: string, key: string) => store.set({ seed: seed(), orderId, key }),
    /** Stores the order of a check, so that the thank-you page knows it was made from this cart. */
    recorded: (orderId: string) => store.set({ seed: seed(), orderId, key: null }),
    /** Starts a new attempt, because the order can no longer be paid. */
    renew: () => store.set({ seed: randomKey(), orderId: null, key: null }),
  };
}

/** Attempt to pay the cart, stored until its order is paid, so that nothing is paid twice. */
export const paymentAttempt = attemptUnder(attemptKeys.cart);

/** Attempt to pay on the Give page, which has no cart. */
export const giftAttempt = attemptUnder(attemptKeys.gift);

/** Renews the attempts of an order that can no longer be paid. */
export function renewAttemptAt(orderId: string): void {
  for (const attempt of [paymentAttempt, giftAttempt]) if (attempt.get()?.orderId === orderId) attempt.renew();
}
