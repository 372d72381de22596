import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

/** Returns the refusal of a refund whose sender has not seen a change of the refunded sum, in cents. */
export const refundedMeanwhile = (cents: number): string =>
  cents > 0
    ? `${formatCents(cents, { exact: true })} was already refunded. Reload this donation before you refund more.`
    : `${formatCents(-cents, { exact: true })} of the refunds didn’t go through. Reload this donation before you refund more.`;

/** Refusals of an act on a payment, for devotees and admins. The cms chooses the HTTP status. */
export const refusals = {
  unknownOrder: 'Donation not found',
  notPayable: 'This donation can no longer be paid',
  alreadyPaid: 'This donation is already paid',
  processing: 'This payment is still being processed',
  gatewayDown: 'We can’t reach the payment service. Please try again in a moment.',
  gatewayRefused: 'The payment service refused this request',
  sumTooSmall: `A card payment is at least ${formatCents(shop.cardPayment.minimumCents)}`,
  sumTooLarge: `A card payment is at most ${formatCents(shop.cardPayment.maximumCents)}`,
  notRefundable: 'This donation can’t be refunded',
  madeUp: 'This is a practice donation. No card was charged, so there’s nothing to refund',
  keyReused:
    'A refund with another amount or reason was already requested from here. Reload this donation before you refund more.',
  beyondRest: 'The refund exceeds the rest of this donation',
  checkMoved: {
    deposited: 'This check is already marked as deposited',
    cleared: 'This check is already marked as cleared',
    bounced: 'This check is already marked as bounced',
    taken: 'This check is already marked as cleared',
  },
  illegalMove: 'The donation’s current state doesn’t allow this',
  notUnmatched: 'This entry has no payment that you can match or refund',
  wrongSum: 'The payment’s amount differs from this donation’s',
  alreadyMatched: 'This payment already belongs to another donation',
  unknownCard: 'Card not found',
  unknownEntry: 'Entry not found',
  invalidSignature: 'Invalid signature',
  unreadable: 'A signed JSON body is required',
  wrongMode: 'This event belongs to another mode',
  ownFailure: 'Couldn’t handle the event; please deliver it again',
} as const;
