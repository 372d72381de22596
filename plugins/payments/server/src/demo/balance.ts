import { usualCardFee, usualDisputeFeeCents } from '@seva/config/rules/card-fee';
import type { GatewayContext } from './gateway-context';
import type { DemoObject } from './demo-store';
import { newId, seconds } from './shapes';

/** Parent of movements that no payout has taken to the bank. */
export const inBalance = 'balance';

export const daySeconds = 24 * 60 * 60;

/** Days until a card payment can be paid out, counted from midnight UTC. */
const waitingDays = 2;

function feeOf(movement: Movement, cents: number): number {
  if (movement === 'charge') return usualCardFee(cents);
  return movement === 'disputed' ? usualDisputeFeeCents : 0;
}

/** Balance movements with Stripe's type and reporting category. */
const movements = {
  charge: { type: 'charge', category: 'charge' },
  refund: { type: 'refund', category: 'refund' },
  refundFailed: { type: 'refund_failure', category: 'refund_failure' },
  disputed: { type: 'adjustment', category: 'dispute' },
  disputeWon: { type: 'adjustment', category: 'dispute_reversal' },
  payout: { type: 'payout', category: 'payout' },
  payoutFailed: { type: 'payout_failure', category: 'payout_reversal' },
} as const;

export type Movement = keyof typeof movements;

/** Returns the balance transaction of a movement; signed cents. */
export function newMovement(source: DemoObject, movement: Movement, amount: number, now: Date): DemoObject {
  const { type, category } = movements[movement];
  const fee = feeOf(movement, amount);
  const created = seconds(now);
  const midnight = Math.floor(created / daySeconds) * daySeconds;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: movement === 'charge' ? midnight + waitingDays * daySeconds : created,
    created,
    currency: source.currency,
    description: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency: source.currency, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source: source.id,
    type,
  };
}

/** Records a balance movement in signed cents. Returns the balance transaction. */
export async function moveBalance(
  context: GatewayContext,
  source: DemoObject,
  movement: Movement,
  amount: number,
): Promise<DemoObject> {
  const moved = newMovement(source, movement, amount, context.now());
  await context.store.insert(moved, inBalance);
  return moved;
}
