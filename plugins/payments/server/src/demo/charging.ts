import { amend, emit, load, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { saveCard, savedCardOf } from './customers';
import { declines, readCard, type Decline, type PresentedCard } from './demo-card';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { moveBalance } from './balance';
import { openDispute } from './disputes';
import { serializeIntent } from './serialize';
import { newCharge, newId, type CardDetails } from './shapes';

/** Presents a card for an open intent and applies the outcome of the card's test number. */
export async function confirmIntent(context: GatewayContext, call: DemoCall, intent: DemoObject): Promise<DemoAnswer> {
  const presented = (await savedCardOf(context, call, intent)) ?? readCard(call.body, context.now());
  const decline = declines[presented.outcome];
  if (decline) return declined(context, call, intent, presented.card, decline);
  if (presented.outcome === 'authenticates' || presented.outcome === 'authenticates_then_declined') {
    return askForAuthentication(context, call, intent, presented);
  }
  return charged(context, call, intent, presented);
}

/**
 * POST /v1/payment_intents/:id/authenticate (demo only): ends the 3-D Secure dialog in the browser with `outcome`
 * `authorise` or `fail`.
 */
export async function authenticate(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await load(context, 'payment_intent', id);
  const presented = intent._presented as PresentedCard | undefined;
  if (intent.status !== 'requires_action' || !presented) {
    throw invalid('This PaymentIntent does not wait for an authentication.', 'payment_intent_unexpected_state');
  }
  if (call.body.outcome === 'authorise') {
    const { declined: decline } = declines;
    return presented.outcome === 'authenticates_then_declined' && decline
      ? declined(context, call, intent, presented.card, decline)
      : charged(context, call, intent, { ...presented, outcome: 'succeeds' });
  }
  const failed = await amend(context, intent, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
      payment_method: methodOf(presented.card),
    },
  });
  await emit(context, call, 'payment_intent.payment_failed', failed);
  return { status: 200, body: await serializeIntent(context, call, failed) };
}

async function askForAuthentication(
  context: GatewayContext,
  call: DemoCall,
  intent: DemoObject,
  presented: PresentedCard,
): Promise<DemoAnswer> {
  const waiting = await amend(context, intent, {
    status: 'requires_action',
    payment_method: presented.savedId ?? newId('pm'),
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'demo_authentication' } },
    _presented: presented,
  });
  await emit(context, call, 'payment_intent.requires_action', waiting);
  return { status: 200, body: await serializeIntent(context, call, waiting) };
}

async function declined(
  context: GatewayContext,
  call: DemoCall,
  intent: DemoObject,
  card: CardDetails,
  decline: Decline,
): Promise<DemoAnswer> {
  const { code, message } = decline;
  const charge = newCharge(intent, card, { status: 'failed', code, message }, context.now());
  await context.store.insert(charge, intent.id);
  const error = { type: 'card_error', ...decline, charge: charge.id, payment_method: methodOf(card) };
  const failed = await amend(context, intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: error,
  });
  await emit(context, call, 'charge.failed', charge);
  await emit(context, call, 'payment_intent.payment_failed', failed);
  return { status: 402, body: { error: { ...error, payment_intent: await serializeIntent(context, call, failed) } } };
}

async function charged(
  context: GatewayContext,
  call: DemoCall,
  intent: DemoObject,
  presented: PresentedCard,
): Promise<DemoAnswer> {
  const { processingMs } = context.faults;
  if (processingMs === 0) {
    const done = await succeed(context, call, intent, presented);
    return { status: 200, body: await serializeIntent(context, call, done) };
  }
  const processing = await amend(context, intent, {
    status: 'processing',
    next_action: null,
    last_payment_error: null,
    processing: { type: 'card' },
    _presented: presented,
    _completeAt: context.now().getTime() + processingMs,
  });
  await emit(context, call, 'payment_intent.processing', processing);
  return { status: 200, body: await serializeIntent(context, call, processing) };
}

/** Completes a charge whose `processing` time is over. The first reader completes it. */
export async function completeIfDue(context: GatewayContext, call: DemoCall, intent: DemoObject): Promise<DemoObject> {
  if (!isDue(context, intent)) return intent;
  if (call.method === 'POST') return complete(context, call, intent);
  return context.write(async () => {
    const fresh = await load(context, 'payment_intent', intent.id);
    return isDue(context, fresh) ? complete(context, call, fresh) : fresh;
  });
}

function isDue(context: GatewayContext, intent: DemoObject): boolean {
  return intent.status === 'processing' && Number(intent._completeAt) <= context.now().getTime();
}

function complete(context: GatewayContext, call: DemoCall, intent: DemoObject): Promise<DemoObject> {
  return succeed(context, call, intent, intent._presented as PresentedCard);
}

async function succeed(
  context: GatewayContext,
  call: DemoCall,
  intent: DemoObject,
  presented: PresentedCard,
): Promise<DemoObject> {
  const { card, outcome } = presented;
  const method = presented.savedId ?? newId('pm');
  const charge = newCharge(intent, card, { status: 'succeeded', code: null, message: null }, context.now(), method);
  await context.store.insert(charge, intent.id);
  const done = await amend(context, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  await saveCard(context, intent, presented, method);
  await moveBalance(context, charge, 'charge', Number(charge.amount));
  await emit(context, call, 'charge.succeeded', charge);
  await emit(context, call, 'payment_intent.succeeded', done);
  if (outcome === 'disputed') await openDispute(context, call, charge);
  return done;
}

function methodOf(card: CardDetails): object {
  return { id: newId('pm'), object: 'payment_method', type: 'card', card };
}
