import { amend, emit, load, textOf, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { moveBalance } from './balance';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { newDispute } from './shapes';

/** A donor's bank takes the whole of a charge back until the dispute is over. */
export async function openDispute(context: GatewayContext, call: DemoCall, charge: DemoObject): Promise<DemoObject> {
  const dispute = newDispute(charge, context.now());
  await context.store.insert(dispute, String(charge.payment_intent));
  await amend(context, charge, { disputed: true });
  await moveBalance(context, dispute, 'disputed', -Number(dispute.amount));
  await emit(context, call, 'charge.dispute.created', dispute);
  await emit(context, call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** GET /v1/disputes/:id */
export async function retrieveDispute(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: await load(context, 'dispute', id) };
}

/**
 * POST /v1/disputes/:id with Stripe's documented test evidence: `winning_evidence` or `losing_evidence` as
 * `evidence[uncategorized_text]` ends the dispute so.
 */
export async function updateDispute(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const dispute = await load(context, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed');
  const evidence = (call.body.evidence ?? {}) as Record<string, unknown>;
  const text = textOf(evidence.uncategorized_text);
  if (text === 'winning_evidence') return end(context, call, dispute, 'won');
  if (text === 'losing_evidence') return end(context, call, dispute, 'lost');
  const reviewed = await amend(context, dispute, { evidence, status: 'under_review' });
  await emit(context, call, 'charge.dispute.updated', reviewed);
  return { status: 200, body: reviewed };
}

/** POST /v1/disputes/:id/close: accepting a dispute is losing it. */
export async function closeDispute(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const dispute = await load(context, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed');
  return end(context, call, dispute, 'lost');
}

async function end(
  context: GatewayContext,
  call: DemoCall,
  dispute: DemoObject,
  status: 'won' | 'lost',
): Promise<DemoAnswer> {
  const ended = await amend(context, dispute, { status });
  await emit(context, call, 'charge.dispute.closed', ended);
  if (status === 'won') {
    await moveBalance(context, ended, 'disputeWon', Number(ended.amount));
    await emit(context, call, 'charge.dispute.funds_reinstated', ended);
  }
  return { status: 200, body: ended };
}
