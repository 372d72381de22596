import { amend, emit, load, textOf, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { moveBalance } from './balance';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { newDispute } from './shapes';

/** Opens a dispute: the donor's bank withdraws the whole charge until it is over. */
export async function openDispute(context: GatewayContext, call: DemoCall, charge: DemoObject): Promise<DemoObject> {
  const opened = newDispute(charge, context.now());
  await context.store.insert(opened, String(charge.payment_intent));
  await amend(context, charge, { disputed: true });
  const dispute = await moveFunds(context, opened, 'disputed', -Number(opened.amount));
  await emit(context, call, 'charge.dispute.created', dispute);
  await emit(context, call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Moves the balance for a dispute and adds the movement to its `balance_transactions`. */
async function moveFunds(
  context: GatewayContext,
  dispute: DemoObject,
  movement: 'disputed' | 'disputeWon',
  amount: number,
): Promise<DemoObject> {
  const moved = await moveBalance(context, dispute, movement, amount);
  const earlier = (dispute.balance_transactions ?? []) as readonly DemoObject[];
  return amend(context, dispute, { balance_transactions: [...earlier, moved] });
}

/** GET /v1/disputes/:id */
export async function retrieveDispute(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: await load(context, 'dispute', id) };
}

/**
 * POST /v1/disputes/:id with Stripe's documented test evidence: `winning_evidence` or `losing_evidence` as
 * `evidence[uncategorized_text]` ends the dispute accordingly.
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

/** POST /v1/disputes/:id/close: accepts a dispute, which loses it. */
export async function closeDispute(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const dispute = await load(context, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed');
  return end(context, call, dispute, 'lost');
}

/** Ends a dispute. A won one returns everything, a lost one the part refunded before, as Stripe does. */
async function end(
  context: GatewayContext,
  call: DemoCall,
  dispute: DemoObject,
  status: 'won' | 'lost',
): Promise<DemoAnswer> {
  const ended = await amend(context, dispute, { status });
  await emit(context, call, 'charge.dispute.closed', ended);
  const charge = await load(context, 'charge', String(dispute.charge));
  const returned = Number(status === 'won' ? dispute.amount : charge.amount_refunded);
  if (returned === 0) return { status: 200, body: ended };
  const reinstated = await moveFunds(context, ended, 'disputeWon', returned);
  await emit(context, call, 'charge.dispute.funds_reinstated', reinstated);
  return { status: 200, body: reinstated };
}
