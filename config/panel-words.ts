import type { OrderState } from './rules/order-life';
import type { Category, PaymentMethod } from './shop';

/**
 * Labels of the categories in the editors' forms and the back office; headings of the shop are content.
 */
export const categoryNames: Readonly<Record<Category, string>> = {
  baba: 'Baba pooja',
  other: 'All deities',
  wishlist: 'Wish list',
  member: 'Membership',
  festival: 'Festival',
  poojashop: 'Pooja items',
  priest: 'Priest',
  rentals: 'Rentals',
  kitchen: 'Kitchen',
};

/** Names of the payment methods, the same in the shop, in mails, in files and in the back office. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  CreditCard: 'Credit Card',
  Check: 'Check',
  Cash: 'Cash',
  Zelle: 'Zelle',
  PayPal: 'PayPal',
  DeskCard: 'Card at the desk',
  BankTransfer: 'Bank transfer',
  Stock: 'Stock',
  Other: 'Other',
};

/** Names of the states of a donation, the same in the shop and in the back office. */
export const statusNames: Readonly<Record<OrderState, string>> = {
  pending: 'Unpaid',
  processing: 'Processing',
  failed: 'Payment failed',
  expired: 'Expired',
  canceled: 'Canceled',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  charged_back: 'Charged back',
  recorded: 'Check received',
  deposited: 'Check deposited',
  bounced: 'Check bounced',
};

/** Names of alerts, by code, the same in the shop and in the back office. */
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
  backup_copy_failed: 'Backup copy failed',
  receipt_unprintable: 'Name with unprintable characters',
  booking_unplaced: 'Spot no longer available',
  booking_cancel: 'Cancellation request',
  day_requested: 'Day to set',
  hold_stuck: 'Spot held too long',
  places_drift: 'Wrong number of spots',
  live_unlinked: 'Live pooja without a link',
};
