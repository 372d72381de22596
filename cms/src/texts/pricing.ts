import { leastAmountCents } from '@seva/config/rules/least-amount';
import type { PricingRefusal } from '@seva/config/rules/pricing';
import { texts } from './en';

/** Returns the sentence of a cart or gift that cannot be priced. */
export function pricingText(refusal: PricingRefusal): string {
  const { order } = texts;
  switch (refusal.code) {
    case 'NO_ITEMS':
      return order.noItems;
    case 'TOO_MANY_LINES':
      return order.tooManyLines;
    case 'TOO_LITTLE':
      return order.tooLittle;
    case 'TOO_MUCH':
      return order.tooMuch;
    case 'UNKNOWN_SERVICE':
      return refusal.name ? order.serviceGone(refusal.name) : order.unknownService;
    case 'BAD_QUANTITY':
      return order.badQuantity(refusal.name ?? order.aLine);
    case 'BAD_AMOUNT':
      return order.badAmount(refusal.name ?? order.aLine, leastAmountCents(refusal.leastCents));
    case 'PRICE_CHANGED':
      return order.priceChanged;
  }
}
