import { amend, emit, load, textOf, type Bank, type DemoAnswer, type DemoCall } from './bank';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { newDispute } from './shapes';

/** A donor's bank takes the whole of a charge back until the dispute is over. */
export async function openDispute(bank: Bank, call: DemoCall, charge: DemoObject): Promise<DemoObject> {
  const dispute = newDispute(charge, bank.now());
  await bank.store.insert(dispute, String(charge.payment_intent));
  await amend(bank, charge, { disputed: true });
  await emit(bank, call, 'charge.dispute.created', dispute);
  await emit(bank, call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** GET /v1/disputes/:id */
export async function retrieveDispute(bank: Bank, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: await load(bank, 'dispute', id) };
}

/**
 * POST /v1/disputes/:id with Stripe's documented test evidence: `winning_evidence` or `losing_evidence` as
 * `evidence[uncategorized_text]` ends the dispute so.
 */
export async function updateDispute(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const dispute = await load(bank, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed');
  const evidence = (call.body.evidence ?? {}) as Record<string, unknown>;
  const text = textOf(evidence.uncategorized_text);
  if (text === 'winning_evidence') return end(bank, call, dispute, 'won');
  if (text === 'losing_evidence') return end(bank, call, dispute, 'lost');
  const reviewed = await amend(bank, dispute, { evidence, status: 'under_review' });
  await emit(bank, call, 'charge.dispute.updated', reviewed);
  return { status: 200, body: reviewed };
}

/** POST /v1/disputes/:id/close: accepting a dispute is losing it. */
export async function closeDispute(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const dispute = await load(bank, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed');
  return end(bank, call, dispute, 'lost');
}

async function end(bank: Bank, call: DemoCall, dispute: DemoObject, status: 'won' | 'lost'): Promise<DemoAnswer> {
  const ended = await amend(bank, dispute, { status });
  await emit(bank, call, 'charge.dispute.closed', ended);
  if (status === 'won') await emit(bank, call, 'charge.dispute.funds_reinstated', ended);
  return { status: 200, body: ended };
}
