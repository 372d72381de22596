import type { Output, Parsed } from '@seva/config/contract';
import { attentionCodes, unknownDonation } from '@seva/config/rules/attention-codes';
import { deadlineIn } from '@seva/config/rules/dispute-particulars';
import { toDollars } from '@seva/config/rules/money';
import { positive, sliceOf, type Slice } from '@seva/config/rules/paging';
import type { StoredAlert } from '@seva/payments';
import type { AlertOrder, AlertQuery } from '../queries';
import { alertTexts, deadlineText, heldMailText, openDisputeText, otherShopText, seenText } from '../texts';
import { aboutBookings, failedMailIn, lineIn, repeatedOrdersIn } from './details';
import type { AlertParts } from './parts';
import { isDisputeOpen, permittedActions, type AlertAction } from './permits';

/** Alert as shown to an admin. Amounts in cents. */
export interface AlertView extends StoredAlert {
  /** Second donation that the alert is about; null for most kinds. */
  readonly otherOrderId: string | null;
  readonly message: string;
  readonly actions: readonly AlertAction[];
}

/** Kinds of alerts whose details are the whole message. */
const codesWithFullDetail: readonly string[] = [
  ...['limit_near', 'card_testing', 'backup_failed', 'backup_copy_failed', 'receipt_unprintable'],
];
const bookingCodes: readonly string[] = aboutBookings;

function sentenceOf(alert: StoredAlert, order: AlertOrder | null, timeZone: string): string {
  const { code, detail, settledAt } = alert;
  const message = alertTexts[code];
  if (code === 'mail_failed') {
    const { name, isHeld } = failedMailIn(detail);
    return `${isHeld ? heldMailText : message} (${name})`;
  }
  const seen = repeatedOrdersIn(alert).length;
  if (seen > 2) return `${message} ${seenText(seen)}`;
  if (code === 'orphan_payment' && detail === unknownDonation) return `${message} ${otherShopText}`;
  if (codesWithFullDetail.includes(code)) return detail;
  if (bookingCodes.includes(code)) return [message, lineIn(detail).text].filter(Boolean).join(' ');
  const dueAt = code === 'disputed' || code === 'dispute_inquiry' ? deadlineIn(detail) : null;
  const waits = settledAt === null && isDisputeOpen(alert, order);
  return [message, dueAt ? deadlineText(dueAt, timeZone) : '', waits ? openDisputeText : ''].filter(Boolean).join(' ');
}

/** Returns alerts with their messages and permitted actions. */
export async function viewAlerts(parts: AlertParts, stored: readonly StoredAlert[]): Promise<AlertView[]> {
  const orders = await parts.ordersOf([...new Set(stored.flatMap(({ orderId }) => orderId ?? []))]);
  const timeZone = await parts.timeZone();
  return stored.map((alert) => {
    const order = orders.get(alert.orderId ?? '') ?? null;
    const message = sentenceOf(alert, order, timeZone);
    return {
      ...alert,
      message,
      actions: permittedActions(alert, order),
      otherOrderId: repeatedOrdersIn(alert).at(-2) ?? null,
    };
  });
}

/** Returns a page of alerts, newest first; `total` counts all pages. */
export async function listAlerts(
  parts: AlertParts,
  query: AlertQuery,
  slice: Slice,
): Promise<{ readonly alerts: readonly AlertView[]; readonly total: number }> {
  const stored = await parts.list.many(query, slice);
  return { alerts: await viewAlerts(parts, stored), total: await parts.list.count(query) };
}

/** Returns an alert with its message and permitted actions, or null. */
export async function findAlert(parts: AlertParts, id: string): Promise<AlertView | null> {
  const stored = await parts.list.find(id);
  return stored && ((await viewAlerts(parts, [stored]))[0] ?? null);
}

const maxPageSize = 200;

/** Answers `attention.list`. Ignores unknown values, as it does unknown parameters. */
export async function answerAlertList(
  parts: AlertParts,
  { status, code, page, pageSize }: Parsed<'attention.list'>['query'],
): Promise<{ readonly entries: Output<'attention.list'>; readonly total: number }> {
  const codes = attentionCodes.filter((known) => known === code);
  const query = {
    ...(status === 'open' || status === 'settled' ? { open: status === 'open' } : {}),
    ...(codes.length > 0 ? { codes } : {}),
  };
  const limit = Math.min(positive(pageSize) ?? maxPageSize, maxPageSize);
  const { alerts, total } = await listAlerts(parts, query, sliceOf(positive(page) ?? 1, limit));
  return { entries: alerts.map(wireAlert), total };
}

/** Converts an alert to the API's form. Amounts in dollars. */
export function wireAlert(alert: AlertView): Output<'attention.list'>[number] {
  return {
    _id: alert.documentId,
    code: alert.code,
    message: alert.message,
    order: alert.orderId,
    ...(alert.otherOrderId === null ? {} : { otherOrder: alert.otherOrderId }),
    intent: alert.intentId,
    amount: alert.amountCents === null ? null : toDollars(alert.amountCents),
    createdAt: alert.createdAt.toISOString(),
    actions: [...alert.actions],
    settledAt: alert.settledAt?.toISOString() ?? null,
  };
}
