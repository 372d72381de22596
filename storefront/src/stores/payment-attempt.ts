import { stored } from '../lib/stored';

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

const store = stored<PaymentAttempt | null>('payment', parseAttempt);

/** `randomUUID` would need a secure page; a temple's hall may serve the shop over plain HTTP. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The try to pay the cart, kept until its order is paid, so that nothing is paid twice. */
export const paymentAttempt = {
  ...store,
  /** The seed of this cart; made when first asked for. */
  seed(): string {
    const known = store.get();
    if (known) return known.seed;
    const seed = randomSeed();
    store.set({ seed, orderId: null, key: null });
    return seed;
  },
  /** Remembers the pending order, so that it can be asked about after a reload. */
  began(orderId: string, key: string): void {
    store.set({ seed: paymentAttempt.seed(), orderId, key });
  },
  /** Remembers the order of a check, so that the thanks know that it was made from this cart. */
  recorded(orderId: string): void {
    store.set({ seed: paymentAttempt.seed(), orderId, key: null });
  },
  /** The order can no longer be paid: the next try makes a new one. */
  renew(): void {
    store.set({ seed: randomSeed(), orderId: null, key: null });
  },
};
