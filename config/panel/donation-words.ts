import type { Participation, Prasad } from '@seva/config/contract';
import { categoryNames, methodNames as namesOfMethods } from '@seva/config/panel-words';

/** Names of payment methods, by the text in an address. */
export const methodNames: Readonly<Record<string, string>> = namesOfMethods;

/** Names of categories; a line may have none. */
export const categoryWords: Readonly<Record<string, string>> = {
  ...categoryNames,
  fee: 'Covered card fees',
  hundi: 'Hundi',
  '': 'Not in a category',
};

/** Names of the states of a refund, as the end of a sentence. */
export const refundStateNames: Readonly<Record<string, string>> = {
  requested: 'requested',
  recorded: 'to be paid by the temple',
  pending: 'pending',
  requires_action: 'waiting for the donor',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'canceled',
};

/** Names of alerts, by code. */
export const alertNames: Readonly<Record<string, string>> = {
  orphan_payment: 'Payment without a donation',
  superseded_payment: 'Payment through an outdated page',
  amount_mismatch: 'Payment with a different amount',
  late_payment: 'Late payment',
  disputed: 'Disputed at the bank',
  dispute_inquiry: 'Inquiry from the bank',
  repeated_cart: 'Same cart paid twice',
  refund_failed: 'Returned refund',
  paid_without_intent: 'Paid without a payment',
  items_unknown: 'Donation without items',
  check_bounced: 'Bounced check',
  mail_failed: 'Undelivered email',
  unbooked_payment: 'Payment missing in the books',
  webhooks_silent: 'No messages from the payment service',
  limit_near: 'Many attempts from one address',
  card_testing: 'Possible card testing',
  backup_failed: 'Backup failed',
  receipt_unprintable: 'Name with unprintable characters',
  booking_unplaced: 'Spot no longer available',
  booking_cancel: 'Cancellation request',
  day_requested: 'Day to set',
  hold_stuck: 'Spot held too long',
  places_drift: 'Wrong number of spots',
  live_unlinked: 'Live pooja without a link',
};

/** Names of the ways to take part, or to get what was ordered. */
export const participationNames: Readonly<Record<Participation | 'mail', string>> = {
  in_person: 'In person',
  absentia: 'In absentia',
  live: 'Watches live',
  home: 'At home',
  pickup: 'Picks it up',
  mail: 'By mail',
};

/** Names of the choices for the prasad; '' for none. */
export const prasadNames: Readonly<Record<Prasad, string>> = {
  none: '',
  pickup: 'prasad picked up',
  ship: 'prasad by mail',
};
