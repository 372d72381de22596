import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { createAlert } from './create-alert';
import type { PaymentContext } from './context';

/** The codes that are about bookings and their places. */
export const aboutBookings: readonly AttentionCode[] = [
  'booking_unplaced',
  'booking_cancel',
  'hold_stuck',
  'places_drift',
  'live_unlinked',
];

/** Something about a booking that a person has to look at; cents. */
export interface BookingAlert {
  readonly key: string;
  readonly code: 'booking_unplaced' | 'booking_cancel' | 'hold_stuck' | 'places_drift' | 'live_unlinked';
  readonly orderId: string | null;
  /** What the line of the booking cost; null where no money is offered back. */
  readonly amountCents: number | null;
  /** Document id of the line, '' where the entry is about none. */
  readonly lineId: string;
  readonly detail: string;
  /** No mail to the staff: somebody of the temple has just done it. */
  readonly silently?: boolean;
}

/** Which line of the donation an entry is about, '' for none, and what else it says. */
export function lineIn(detail: string): { readonly lineId: string; readonly words: string } {
  const [, lineId = '', words = detail] = /^([a-z0-9]{8,40})?\n([\s\S]*)$/.exec(detail) ?? [];
  return { lineId, words };
}

/** Puts something about a booking on *needs attention*; to be called in a transaction. @returns false when it was before */
export function bookingAlert(context: PaymentContext, alert: BookingAlert): Promise<boolean> {
  const { key, code, orderId, amountCents, lineId, detail, silently } = alert;
  const entry = { key, code, orderId, intentId: null, amountCents, detail: `${lineId}\n${detail}` };
  return createAlert(context, entry, { silently });
}
