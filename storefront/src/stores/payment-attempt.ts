import { randomKey } from '@seva/config/rules/random-key';
import { stored } from '../lib/stored';
import { attemptKeys } from './stored-keys';

/**
 * The try to pay the cart that is under way. `seed` is random and belongs to one cart until it is paid: with the cart's
 * contents it makes the idempotency key, the same in every tab. `orderId` is the pending order, once there is one, and
 * `key` the one it was made under.
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
  /** The seed of what is paid; made when first asked for. */
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
    /** Remembers the pending order, so that it can be asked about after a reload. */
    began: (orderId: string, key: string) => store.set({ seed: seed(), orderId, key }),
    /** Remembers the order of a check, so that the thanks know that it was made from this cart. */
    recorded: (orderId: string) => store.set({ seed: seed(), orderId, key: null }),
    /** The order can no longer be paid: the next try makes a new one. */
    renew: () => store.set({ seed: randomKey(), orderId: null, key: null }),
  };
}

/** The try to pay the cart, kept until its order is paid, so that nothing is paid twice. */
export const paymentAttempt = attemptUnder(attemptKeys.cart);

/** The same of the gift on the page of giving, which has no cart. */
export const giftAttempt = attemptUnder(attemptKeys.gift);

/** An order can no longer be paid: whatever tried to pay it makes a new one next time. */
export function renewAttemptAt(orderId: string): void {
  for (const attempt of [paymentAttempt, giftAttempt]) if (attempt.get()?.orderId === orderId) attempt.renew();
}
