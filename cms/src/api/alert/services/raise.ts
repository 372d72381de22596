import type { NewAlert } from '@seva/payments';
import type { FailedMail } from '../failed-mail';
import { alertTexts } from '../texts';
import { bookingDetail, mailDetail, type aboutBookings } from './details';
import type { AlertParts } from './parts';

/** New alert. Missing fields are null. */
export type AlertInput = Pick<NewAlert, 'key' | 'code' | 'detail'> & Partial<NewAlert>;

/**
 * Raises an alert and mails the staff, once per key, in the current transaction.
 * Dispute alerts send no mail here, because their caller mails the deadline. `silently` sends none either.
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

/** Alert about a booking. Amounts in cents. */
export interface BookingAlert {
  readonly key: string;
  readonly code: (typeof aboutBookings)[number];
  readonly orderId: string | null;
  /** Price of the booked line, or null to offer no refund. */
  readonly amountCents: number | null;
  /** Document id of the line, or '' for none. */
  readonly lineId: string;
  readonly detail: string;
  /** True if a staff member caused the alert, so that no mail is needed. */
  readonly silently?: boolean;
}

/** Raises an alert about a booking in the current transaction. @returns false if it was raised before */
export function raiseBookingAlert(parts: AlertParts, alert: BookingAlert): Promise<boolean> {
  const { lineId, detail, silently, ...rest } = alert;
  return raiseAlert(parts, { ...rest, detail: bookingDetail(lineId, detail) }, { silently });
}

/**
 * Raises an alert about a failed mail, one for each time it was sent again.
 * A failed mail to the staff sends them no other mail.
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

/** Resolves the alert with this key, in the current transaction, because its cause is gone. */
export async function clearAlert({ list }: AlertParts, key: string, action: string): Promise<void> {
  const alert = await list.findByKey(key);
  if (alert) await list.resolve(alert.documentId, { by: 'system', action, note: '' });
}
