import { bookingCalls } from './bookings/calls';
import { depositCalls, deskCalls, journalCalls } from './desk/calls';
import { donationCalls } from './donations/calls';
import { receiptCalls } from './receipts/calls';

/** Calls of the back office. Separate from the schemas so that pages of the panel load no validator. */
export const calls = {
  ...bookingCalls,
  ...deskCalls,
  ...depositCalls,
  ...donationCalls,
  ...journalCalls,
  ...receiptCalls,
};

export type CallName = keyof typeof calls;
