import { paperTexts } from '@texts/papers';
import { formatCents } from '../../lib/money';
import type { CartService } from '../../stores/cart';

/**
 * Returns the text about the value that the donor receives for a line, before payment (26 USC 6115); null if there is
 * none. The value is at most the line's price.
 */
export function receivedValueText({ received, price }: CartService, quantity: number): string | null {
  if (!received || received.value <= 0) return null;
  const cents = Math.min(Math.round(received.value * 100), Math.round(price * 100)) * quantity;
  return paperTexts.received(formatCents(cents, { exact: true }), received.benefit);
}
