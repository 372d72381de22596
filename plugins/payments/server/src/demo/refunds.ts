import {
  amend,
  emit,
  load,
  metadataOf,
  textOf,
  parseWholeNumber,
  type GatewayContext,
  type DemoAnswer,
  type DemoCall,
} from './gateway-context';
import { moveBalance } from './balance';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { serializeCharge } from './serialize';
import { newRefund } from './shapes';

/** POST /v1/refunds, by `payment_intent` or `charge`. Without an amount it refunds the rest of the charge. */
export async function createRefund(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  const charge = await chargeOf(context, call);
  const rest = Number(charge.amount) - Number(charge.amount_refunded);
  const amount = parseWholeNumber(call.body.amount, 'amount') ?? rest;
  if (rest === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed && (await hasOpenDispute(context, charge))) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > rest)
    throw invalid('The refund is greater than the unrefunded amount on the charge', undefined, 'amount');

  const input = { amount, reason: textOf(call.body.reason), metadata: metadataOf(call.body.metadata) };
  const refund = newRefund(charge, input, context.now());
  await context.store.insert(refund, String(charge.payment_intent));
  const refunded = Number(charge.amount_refunded) + amount;
  const changed = await amend(context, charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  await moveBalance(context, refund, 'refund', -amount);
  await emit(context, call, 'refund.created', refund);
  await emit(context, call, 'charge.refunded', changed);
  return { status: 200, body: refund };
}

async function chargeOf(context: GatewayContext, call: DemoCall): Promise<DemoObject> {
  const { payment_intent: intentId, charge: chargeId } = call.body;
  if (typeof chargeId === 'string') return load(context, 'charge', chargeId);
  if (typeof intentId !== 'string') throw invalid('One of charge and payment_intent is needed', 'parameter_missing');
  const intent = await load(context, 'payment_intent', intentId);
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent_unexpected_state');
  }
  return load(context, 'charge', intent.latest_charge);
}

async function hasOpenDispute(context: GatewayContext, charge: DemoObject): Promise<boolean> {
  const { data } = await context.store.list({ kind: 'dispute', parent: String(charge.payment_intent), limit: 100 });
  return data.some((dispute) => dispute.status !== 'won');
}

/** Fails a succeeded refund, for tests: the donor's bank returns it. */
export async function failRefund(context: GatewayContext, call: DemoCall, id: string): Promise<DemoObject> {
  const refund = await load(context, 'refund', id);
  if (refund.status !== 'succeeded') throw invalid('Only a refund that has succeeded can fail');
  const failed = await amend(context, refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  const charge = await load(context, 'charge', String(refund.charge));
  await amend(context, charge, {
    amount_refunded: Number(charge.amount_refunded) - Number(refund.amount),
    refunded: false,
  });
  await moveBalance(context, failed, 'refundFailed', Number(refund.amount));
  await emit(context, call, 'refund.updated', failed);
  await emit(context, call, 'refund.failed', failed);
  return failed;
}

/** GET /v1/refunds/:id */
export async function retrieveRefund(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: await load(context, 'refund', id) };
}

/** GET /v1/charges/:id */
export async function retrieveCharge(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const wantsRefunds = call.query.toString().includes('refunds');
  return { status: 200, body: await serializeCharge(context, await load(context, 'charge', id), wantsRefunds) };
}
