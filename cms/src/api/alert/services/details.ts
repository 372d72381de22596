import type { AttentionCode } from '@seva/config/rules/attention-codes';
import type { StoredAlert } from '@seva/payments';
import type { FailedMail } from '../failed-mail';

/** Kinds of alerts that are about bookings and their places. */
export const aboutBookings = [
  'booking_unplaced',
  'booking_cancel',
  'hold_stuck',
  'places_drift',
  'live_unlinked',
] as const satisfies readonly AttentionCode[];

/** Returns the details of an alert about a booking; `lineId` is '' if it is about no line of a donation. */
export const bookingDetail = (lineId: string, text: string): string => `${lineId}\n${text}`;

/** Returns the line of the donation that an alert is about, '' for none, and the rest of its details. */
export function lineIn(detail: string): { readonly lineId: string; readonly text: string } {
  const [, lineId = '', text = detail] = /^([a-z0-9]{8,40})?\n([\s\S]*)$/.exec(detail) ?? [];
  return { lineId, text };
}

/** Between the mail's id and its name in the details of an alert. */
const separator = ' ';
const heldMark = 'held';

/** Returns the details of an alert about a mail that was given up. */
export const mailDetail = ({ id, name, canResend, isHeld }: FailedMail): string =>
  [canResend ? id : '', name, ...(isHeld ? [heldMark] : [])].join(separator);

/** Returns the mail that an alert is about; `id` is null if sending it again would be of no use. */
export function failedMailIn(detail: string): {
  readonly id: string | null;
  readonly name: string;
  readonly isHeld: boolean;
} {
  const [id = '', name = '', mark] = detail.split(separator);
  return { id: id || null, name, isHeld: mark === heldMark };
}

/** Returns the earlier donation that an alert names beside its own, null for alerts about one donation. */
export const otherOrderOf = ({ code, detail }: Pick<StoredAlert, 'code' | 'detail'>): string | null =>
  code === 'repeated_cart' ? detail : null;
