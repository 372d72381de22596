import { usualCardFee, usualDisputeFeeCents } from '@seva/config/rules/card-fee';
import type { GatewayContext } from './gateway-context';
import type { DemoObject } from './demo-store';
import { newId, seconds } from './shapes';

/** Below which name a movement is found while no payout has taken it to the bank. */
export const inBalance = 'balance';

/** Seconds of a day. */
export const daySeconds = 24 * 60 * 60;

/** After how many days, counted from midnight in UTC, the money of a card can be paid out. */
const waitingDays = 2;

/** What the processor keeps of a movement; cents. */
function feeOf(movement: Movement, cents: number): number {
  if (movement === 'charge') return usualCardFee(cents);
  return movement === 'disputed' ? usualDisputeFeeCents : 0;
}

/** What moves the balance: Stripe's name of the type and of the category for bookkeeping. */
const movements = {
  charge: { type: 'charge', category: 'charge' },
  refund: { type: 'refund', category: 'refund' },
  refundFailed: { type: 'refund_failure', category: 'refund_failure' },
  disputed: { type: 'adjustment', category: 'dispute' },
  disputeWon: { type: 'adjustment', category: 'dispute_reversal' },
  payout: { type: 'payout', category: 'payout' },
  payoutFailed: { type: 'payout_failure', category: 'payout_reversal' },
} as const;

/** One of the movements of the balance. */
export type Movement = keyof typeof movements;

/** A movement of the balance by what it is about; signed cents. */
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

/** Records that money came into the balance or left it; signed cents. Returns the balance transaction. */
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
