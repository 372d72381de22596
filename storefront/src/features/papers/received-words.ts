import { paperTexts } from '@texts/papers';
import { formatCents } from '../../lib/money';
import type { CartService } from '../../stores/cart';

/**
 * What of a line pays for something that the donor receives, before it is paid (26 USC 6115); null where nothing does. Never
 * more than the line comes to.
 */
export function receivedWords({ received, price }: CartService, quantity: number): string | null {
  if (!received || received.value <= 0) return null;
  const cents = Math.min(Math.round(received.value * 100), Math.round(price * 100)) * quantity;
  return paperTexts.received(formatCents(cents, { exact: true }), received.benefit);
}
