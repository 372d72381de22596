import { giftDay } from '@seva/config/rules/temple-time';
import type { BulkRow } from './bulk';
import type { OrderRows } from './order-rows';
import type { OrderStory } from './order-story';
import type { Chance } from './random';

/** Payment rows of a donation. Every total of the shop must equal the sum of `events`. */
export interface PaymentRows {
  readonly events: readonly BulkRow[];
  readonly refunds: readonly BulkRow[];
  readonly alerts: readonly BulkRow[];
}

const reasons = ['Paid twice', 'The day does not suit', 'Asked for by telephone', 'Wrong service chosen'];

/**
 * Returns the movements of money of one donation, as the payments plugin would have written them
 * (docs/payments.md#money-and-numbers).
 */
export function paymentRows(story: OrderStory, made: OrderRows, chance: Chance, zone: string): PaymentRows {
  const { documentId, intent, totalCents, refundedCents } = made;
  if (story.paidAt === null) return { events: [], refunds: [], alerts: [] };
  const paidAt = new Date(story.paidAt);
  const turnedAt = new Date(story.turnedAt ?? story.paidAt);
  const event = (key: string, kind: string, amount: number, gatewayId: string | null, at: Date, detail = '') => ({
    document_id: chance.id(),
    key,
    kind,
    order_id: documentId,
    intent_id: intent,
    gateway_id: gatewayId,
    amount_cents: amount,
    detail,
    at,
    created_at: at,
    updated_at: at,
  });
  const moved = (...of: Parameters<typeof event>) => ({ ...event(...of), day: giftDay(of[4].getTime(), zone) });
  const received = story.method === 'Check' ? 'check_cleared' : 'gift_received';
  const events: BulkRow[] = [
    intent
      ? moved(`payment:${intent}`, 'payment', totalCents, `ch_${chance.id()}`, paidAt)
      : moved(`${received}:${documentId}`, received, totalCents, null, paidAt),
  ];
  const refunds: BulkRow[] = [];
  const alerts: BulkRow[] = [];
  if (refundedCents > 0) {
    const requested = `refund-${chance.id()}`;
    const gatewayId = intent ? `re_${chance.id()}` : null;
    const reason = chance.pick(reasons);
    events.push(moved(`refund:${gatewayId ?? requested}`, 'refund', -refundedCents, gatewayId, turnedAt, reason));
    const { kind: _, detail: __, ...same } = event(requested, '', refundedCents, gatewayId, turnedAt);
    refunds.push({ ...same, reason, state: intent ? 'succeeded' : 'recorded' });
  }
  if (story.status === 'bounced')
    events.push(moved(`check_bounced:${documentId}`, 'check_bounced', -totalCents, null, turnedAt));
  if (story.status === 'canceled')
    events.push(moved(`gift_reversed:${documentId}`, 'gift_reversed', -totalCents, null, turnedAt, 'Recorded twice'));
  if (story.status === 'disputed' || story.status === 'charged_back') {
    const dispute = `du_${chance.id()}`;
    const { kind: _, gateway_id: __, at, ...same } = event(`dispute:${dispute}`, '', totalCents, null, turnedAt);
    const isLost = story.status === 'charged_back';
    const resolved = { settled_at: isLost ? at : null, settled_by: isLost ? 'system' : null };
    alerts.push({
      ...same,
      code: 'disputed',
      detail: 'fraudulent',
      ...resolved,
      settled_with: isLost ? 'settle' : null,
    });
    if (isLost)
      events.push(moved(`dispute_lost:${dispute}`, 'dispute_lost', -totalCents, dispute, turnedAt, 'fraudulent'));
  }
  return { events, refunds, alerts };
}
