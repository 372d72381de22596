import { paymentAttempt } from '../../stores/payment-attempt';
import type { Cart } from '../../stores/cart';
import type { DonorAddress } from '../../stores/checkout';
import { chosenOptions, type DonationOptions } from '../../stores/typed';

export interface CartToPay {
  readonly cart: Cart;
  /** Id of the devotee on whose behalf an admin donates. */
  readonly userID: string | undefined;
  readonly shippingAddress: DonorAddress;
  readonly wishes?: DonationOptions;
}

/**
 * Returns a 64-bit FNV-1a hash as text. It only has to distinguish a devotee's own carts; the server compares their
 * contents.
 */
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
 * Returns the idempotency key of a cart. It is the same in every tab and after a reload, and changes when a line, the
 * donor, the address or an option changes, and after the cart is paid.
 */
export function cartKey({ cart, userID, shippingAddress, wishes }: CartToPay): string {
  const { userID: _donor, ...address } = shippingAddress;
  const lines = cart.map(({ product, cartQuantity, booking }) => [
    ...[product._id, cartQuantity, Math.round(product.price * 100)],
    ...(booking ? [booking] : []),
  ]);
  const options = wishes ? chosenOptions(wishes) : {};
  const whole = [userID ?? null, lines, address, ...(Object.keys(options).length > 0 ? [options] : [])];
  return `${paymentAttempt.seed()}-${fingerprint(JSON.stringify(whole))}`;
}
