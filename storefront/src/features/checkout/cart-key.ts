import { paymentAttempt } from '../../stores/payment-attempt';
import type { Cart } from '../../stores/cart';
import type { DonorAddress } from '../../stores/checkout';
import { sentWishes, type Wishes } from '../../stores/typed';

/** What is about to be paid, for whom and to where. */
export interface CartToPay {
  readonly cart: Cart;
  /** The devotee on whose behalf an admin donates. */
  readonly userID: string | undefined;
  readonly shippingAddress: DonorAddress;
  readonly wishes?: Wishes;
}

/** 64 bits of FNV-1a in two halves, as text: enough to tell a devotee's own carts apart; the server compares them whole. */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + index), 0x811c9dc5);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The idempotency key of a cart: the same for the same cart in every tab and after every reload, another when a line,
 * the donor, the address or one of the wishes changes, and never again the same once the cart has been paid.
 */
export function cartKey({ cart, userID, shippingAddress, wishes }: CartToPay): string {
  const { userID: _donor, ...address } = shippingAddress;
  const lines = cart.map(({ product, cartQuantity, booking }) => [
    ...[product._id, cartQuantity, Math.round(product.price * 100)],
    ...(booking ? [booking] : []),
  ]);
  const wished = wishes ? sentWishes(wishes) : {};
  const whole = [userID ?? null, lines, address, ...(Object.keys(wished).length > 0 ? [wished] : [])];
  return `${paymentAttempt.seed()}-${fingerprint(JSON.stringify(whole))}`;
}
