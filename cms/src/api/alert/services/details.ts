import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { repeatedOrdersOf } from '@seva/config/rules/repeated-cart';
import type { StoredAlert } from '@seva/payments';
import type { FailedMail } from '../failed-mail';

export const aboutBookings = [
  'booking_unplaced',
  'booking_cancel',
  'day_requested',
  'hold_stuck',
  'places_drift',
  'live_unlinked',
] as const satisfies readonly AttentionCode[];

/** Returns the details of an alert about a booking. `lineId` is '' if it concerns no line. */
export const bookingDetail = (lineId: string, text: string): string => `${lineId}\n${text}`;

/** Splits the details of an alert into its line id ('' for none) and its text. */
export function lineIn(detail: string): { readonly lineId: string; readonly text: string } {
  const [, lineId = '', text = detail] = /^([a-z0-9]{8,40})?\n([\s\S]*)$/.exec(detail) ?? [];
  return { lineId, text };
}

/** Separates the parts of the details of an alert about a mail. */
const separator = ' ';
const heldMark = 'held';

export const mailDetail = ({ id, name, canResend, isHeld }: FailedMail): string =>
  [canResend ? id : '', name, ...(isHeld ? [heldMark] : [])].join(separator);

/** Parses the details of an alert about a mail. `id` is null if sending it again is useless. */
export function failedMailIn(detail: string): {
  readonly id: string | null;
  readonly name: string;
  readonly isHeld: boolean;
} {
  const [id = '', name = '', mark] = detail.split(separator);
  return { id: id || null, name, isHeld: mark === heldMark };
}

/** Returns the donations that an alert about a repeated cart counts, the latest last; none for other alerts. */
export const repeatedOrdersIn = (alert: Pick<StoredAlert, 'code' | 'orderId' | 'detail'>): readonly string[] =>
  alert.code === 'repeated_cart' ? repeatedOrdersOf(alert) : [];
