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
  gatewayDown: 'The payment service cannot be reached. Please try again in a moment.',
  gatewayRefused: 'The payment service refused this request',
  sumTooSmall: `A card payment is at least ${formatCents(shop.cardPayment.minimumCents)}`,
  sumTooLarge: `A card payment is at most ${formatCents(shop.cardPayment.maximumCents)}`,
  notRefundable: 'This donation cannot be refunded',
  madeUp: 'This donation was made up for practice; no card was charged, so there is nothing to give back',
  keyReused:
    'A refund with another amount or reason was already requested from here. Reload this donation before you refund more.',
  beyondRest: 'The refund is more than what is left of this donation',
  checkMoved: {
    deposited: 'This check is already marked as deposited',
    cleared: 'This check is already marked as cleared',
    bounced: 'This check is already marked as bounced',
  },
  checkRefunded:
    'This check was refunded in full, so nothing is left to take back. Ask the donor to return the refund.',
  illegalMove: 'This is not possible in the present state of the donation',
  notUnmatched: 'This entry is not about a payment that can be matched or refunded',
  wrongSum: 'The sum of the payment is not the sum of this donation',
  alreadyMatched: 'This payment already belongs to another donation',
  unknownCard: 'Card not found',
  unknownEntry: 'Entry not found',
  invalidSignature: 'Invalid signature',
  unreadable: 'A signed JSON body is needed',
  wrongMode: 'This event belongs to another mode',
  ownFailure: 'The event could not be handled; please deliver it again',
} as const;
