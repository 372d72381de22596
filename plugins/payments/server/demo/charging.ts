import { amend, emit, load, type Bank, type DemoAnswer, type DemoCall } from './bank';
import { declines, readCard, type Decline, type PresentedCard } from './demo-card';
import { invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { openDispute } from './disputes';
import { presentIntent } from './present';
import { newCharge, newId, type KeptCard } from './shapes';

type Outcome = PresentedCard['outcome'];

/** Presents a card for an open intent and lets the card do what its number stands for. */
export async function confirmIntent(bank: Bank, call: DemoCall, intent: DemoObject): Promise<DemoAnswer> {
  const { outcome, card } = readCard(call.body, bank.now());
  const decline = declines[outcome];
  if (decline) return declined(bank, call, intent, card, decline);
  if (outcome === 'authenticates' || outcome === 'authenticates_then_declined') {
    return askForAuthentication(bank, call, intent, card, outcome);
  }
  return charged(bank, call, intent, card, outcome);
}

/**
 * POST /v1/payment_intents/:id/authenticate, the demo's own: the end of the 3-D Secure dialog in the browser, with
 * `outcome` `authorise` or `fail`.
 */
export async function authenticate(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await load(bank, 'payment_intent', id);
  const card = intent._card as KeptCard | undefined;
  if (intent.status !== 'requires_action' || !card) {
    throw invalid('This PaymentIntent does not wait for an authentication.', 'payment_intent_unexpected_state');
  }
  if (call.body.outcome === 'authorise') {
    const { declined: decline } = declines;
    return intent._outcome === 'authenticates_then_declined' && decline
      ? declined(bank, call, intent, card, decline)
      : charged(bank, call, intent, card, 'succeeds');
  }
  const failed = await amend(bank, intent, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
      payment_method: methodOf(card),
    },
  });
  await emit(bank, call, 'payment_intent.payment_failed', failed);
  return { status: 200, body: await presentIntent(bank, call, failed) };
}

async function askForAuthentication(
  bank: Bank,
  call: DemoCall,
  intent: DemoObject,
  card: KeptCard,
  outcome: Outcome,
): Promise<DemoAnswer> {
  const waiting = await amend(bank, intent, {
    status: 'requires_action',
    payment_method: newId('pm'),
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'demo_authentication' } },
    _card: card,
    _outcome: outcome,
  });
  await emit(bank, call, 'payment_intent.requires_action', waiting);
  return { status: 200, body: await presentIntent(bank, call, waiting) };
}

async function declined(
  bank: Bank,
  call: DemoCall,
  intent: DemoObject,
  card: KeptCard,
  decline: Decline,
): Promise<DemoAnswer> {
  const { code, message } = decline;
  const charge = newCharge(intent, card, { status: 'failed', code, message }, bank.now());
  await bank.store.insert(charge, intent.id);
  const error = { type: 'card_error', ...decline, charge: charge.id, payment_method: methodOf(card) };
  const failed = await amend(bank, intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: error,
  });
  await emit(bank, call, 'charge.failed', charge);
  await emit(bank, call, 'payment_intent.payment_failed', failed);
  return { status: 402, body: { error: { ...error, payment_intent: await presentIntent(bank, call, failed) } } };
}

async function charged(
  bank: Bank,
  call: DemoCall,
  intent: DemoObject,
  card: KeptCard,
  outcome: Outcome,
): Promise<DemoAnswer> {
  const { processingMs } = bank.faults;
  if (processingMs === 0) {
    const done = await succeed(bank, call, intent, card, outcome);
    return { status: 200, body: await presentIntent(bank, call, done) };
  }
  const processing = await amend(bank, intent, {
    status: 'processing',
    next_action: null,
    last_payment_error: null,
    processing: { type: 'card' },
    _card: card,
    _outcome: outcome,
    _settleAt: bank.now().getTime() + processingMs,
  });
  await emit(bank, call, 'payment_intent.processing', processing);
  return { status: 200, body: await presentIntent(bank, call, processing) };
}

/** Brings a charge that was `processing` to its end when its time has come; whoever looks first does it. */
export async function settleIfDue(bank: Bank, call: DemoCall, intent: DemoObject): Promise<DemoObject> {
  if (!isDue(bank, intent)) return intent;
  if (call.method === 'POST') return settle(bank, call, intent);
  return bank.write(async () => {
    const fresh = await load(bank, 'payment_intent', intent.id);
    return isDue(bank, fresh) ? settle(bank, call, fresh) : fresh;
  });
}

function isDue(bank: Bank, intent: DemoObject): boolean {
  return intent.status === 'processing' && Number(intent._settleAt) <= bank.now().getTime();
}

function settle(bank: Bank, call: DemoCall, intent: DemoObject): Promise<DemoObject> {
  return succeed(bank, call, intent, intent._card as KeptCard, intent._outcome as Outcome);
}

async function succeed(
  bank: Bank,
  call: DemoCall,
  intent: DemoObject,
  card: KeptCard,
  outcome: Outcome,
): Promise<DemoObject> {
  const charge = newCharge(intent, card, { status: 'succeeded', code: null, message: null }, bank.now());
  await bank.store.insert(charge, intent.id);
  const done = await amend(bank, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  await emit(bank, call, 'charge.succeeded', charge);
  await emit(bank, call, 'payment_intent.succeeded', done);
  if (outcome === 'disputed') await openDispute(bank, call, charge);
  return done;
}

function methodOf(card: KeptCard): object {
  return { id: newId('pm'), object: 'payment_method', type: 'card', card };
}
