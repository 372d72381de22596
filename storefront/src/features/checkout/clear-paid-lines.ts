import type { Order } from '@seva/config/contract';
import { lineKey } from '@seva/config/rules/cart';
import { shop } from '@seva/config/shop';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { shipping } from '../../stores/checkout';
import { devotee } from '../../stores/devotee';
import { paymentAttempt } from '../../stores/payment-attempt';

/**
 * Removes the lines of an order from the cart once it is paid or its check is recorded, and clears the chosen devotee
 * and a guest's address. Lines added later remain. An order that was not made from this cart changes nothing.
 */
export function clearPaidLines(order: Order): void {
  if (paymentAttempt.get()?.orderId !== order._id) return;
  for (const { product, qty, price, booking } of order.orderItems) {
    const key = product && lineKey({ product: { _id: product }, booking });
    const line = cart.get().find((known) => lineKey(known) === key);
    if (!line) continue;
    const restCents = Math.round(line.product.price * 100) - Math.round(price * 100) * qty;
    if (line.product.openAmount && restCents >= shop.openAmount.minimumCents)
      cart.update({ ...line.product, price: restCents / 100 });
    else if (line.cartQuantity > qty) cart.setQuantity(lineKey(line), line.cartQuantity - qty);
    else cart.remove(lineKey(line));
  }
  if (cart.get().length === 0) cart.clear();
  paymentAttempt.clear();
  devotee.clear();
  if (!session.get()) shipping.clear();
}
