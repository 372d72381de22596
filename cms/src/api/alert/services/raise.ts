import type { NewAlert } from '@seva/payments';
import type { FailedMail } from '../failed-mail';
import { alertTexts } from '../texts';
import { bookingDetail, mailDetail, type aboutBookings } from './details';
import type { AlertParts } from './parts';

/** Alert to be raised; donation, payment and cents are null if it is not about one. */
export type AlertInput = Pick<NewAlert, 'key' | 'code' | 'detail'> & Partial<NewAlert>;

/**
 * Raises an alert and mails the staff, once per key, in the current transaction. An alert about a dispute has a mail with
 * a deadline, which its caller writes. `silently` leaves the mail out.
 * @returns false if it was raised before
 */
export async function raiseAlert(
  { list, log, mailStaff }: AlertParts,
  input: AlertInput,
  { silently = false }: { readonly silently?: boolean } = {},
): Promise<boolean> {
  const alert = { orderId: null, intentId: null, amountCents: null, ...input };
  const { key, code, orderId, intentId } = alert;
  if (!(await list.create(alert))) return false;
  log.warn(`Needs attention: ${code}, payment ${intentId ?? 'none'}, donation ${orderId ?? 'none'}`);
  if (!silently && code !== 'disputed') await mailStaff(alertTexts[code], orderId, `attention:${key}`);
  return true;
}

/** Alert about a booking; cents. */
export interface BookingAlert {
  readonly key: string;
  readonly code: (typeof aboutBookings)[number];
  readonly orderId: string | null;
  /** Price of the booking's line; null if no refund is offered. */
  readonly amountCents: number | null;
  /** Document id of the line, '' if the alert is about none. */
  readonly lineId: string;
  readonly detail: string;
  /** True if the staff gets no mail, because one of them has just done it. */
  readonly silently?: boolean;
}

/** Raises an alert about a booking in the current transaction. @returns false if it was raised before */
export function raiseBookingAlert(parts: AlertParts, alert: BookingAlert): Promise<boolean> {
  const { lineId, detail, silently, ...rest } = alert;
  return raiseAlert(parts, { ...rest, detail: bookingDetail(lineId, detail) }, { silently });
}

/**
 * Raises an alert about a mail that was given up. A mail that fails again after it was sent again gets another alert. A
 * failed mail to the staff causes no other mail to them.
 */
export async function raiseFailedMail(parts: AlertParts, mail: FailedMail): Promise<void> {
  const { id, resends, orderId, isForStaff, isHeld } = mail;
  const alert = {
    key: `mail_failed:${id}:${resends}`,
    code: 'mail_failed',
    orderId,
    detail: mailDetail(mail),
  } as const;
  await parts.transaction(() => raiseAlert(parts, alert, { silently: isForStaff || isHeld }));
}

/** Resolves the alert of a key whose cause is gone, in the current transaction. */
export async function clearAlert({ list }: AlertParts, key: string, action: string): Promise<void> {
  const alert = await list.findByKey(key);
  if (alert) await list.resolve(alert.documentId, { by: 'system', action, note: '' });
}
