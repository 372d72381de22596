import { amend, emit, load, metadataOf, textOf, wholeOf, type Bank, type DemoAnswer, type DemoCall } from './bank';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { presentCharge } from './present';
import { newRefund } from './shapes';

/** POST /v1/refunds, by `payment_intent` or by `charge`; the rest of the charge when no amount is given. */
export async function createRefund(bank: Bank, call: DemoCall): Promise<DemoAnswer> {
  const charge = await chargeOf(bank, call);
  const rest = Number(charge.amount) - Number(charge.amount_refunded);
  const amount = wholeOf(call.body.amount, 'amount') ?? rest;
  if (rest === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed && (await hasOpenDispute(bank, charge))) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > rest)
    throw invalid('The refund is greater than the unrefunded amount on the charge', undefined, 'amount');

  const input = { amount, reason: textOf(call.body.reason), metadata: metadataOf(call.body.metadata) };
  const refund = newRefund(charge, input, bank.now());
  await bank.store.insert(refund, String(charge.payment_intent));
  const refunded = Number(charge.amount_refunded) + amount;
  const changed = await amend(bank, charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  await emit(bank, call, 'refund.created', refund);
  await emit(bank, call, 'charge.refunded', changed);
  return { status: 200, body: refund };
}

async function chargeOf(bank: Bank, call: DemoCall): Promise<DemoObject> {
  const { payment_intent: intentId, charge: chargeId } = call.body;
  if (typeof chargeId === 'string') return load(bank, 'charge', chargeId);
  if (typeof intentId !== 'string') throw invalid('One of charge and payment_intent is needed', 'parameter_missing');
  const intent = await load(bank, 'payment_intent', intentId);
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent_unexpected_state');
  }
  return load(bank, 'charge', intent.latest_charge);
}

async function hasOpenDispute(bank: Bank, charge: DemoObject): Promise<boolean> {
  const { data } = await bank.store.list({ kind: 'dispute', parent: String(charge.payment_intent), limit: 100 });
  return data.some((dispute) => dispute.status !== 'won');
}

/** What a test can order: a refund that had gone through comes back from the donor's bank. */
export async function failRefund(bank: Bank, call: DemoCall, id: string): Promise<DemoObject> {
  const refund = await load(bank, 'refund', id);
  if (refund.status !== 'succeeded') throw invalid('Only a refund that has succeeded can fail');
  const failed = await amend(bank, refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  const charge = await load(bank, 'charge', String(refund.charge));
  await amend(bank, charge, {
    amount_refunded: Number(charge.amount_refunded) - Number(refund.amount),
    refunded: false,
  });
  await emit(bank, call, 'refund.updated', failed);
  await emit(bank, call, 'refund.failed', failed);
  return failed;
}

/** GET /v1/refunds/:id */
export async function retrieveRefund(bank: Bank, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: await load(bank, 'refund', id) };
}

/** GET /v1/charges/:id */
export async function retrieveCharge(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const wantsRefunds = call.query.toString().includes('refunds');
  return { status: 200, body: await presentCharge(bank, await load(bank, 'charge', id), wantsRefunds) };
}
