import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { amend, emit, load, metadataOf, textOf, wholeOf, type Bank, type DemoAnswer, type DemoCall } from './bank';
import { confirmIntent, settleIfDue } from './charging';
import { DemoError, invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { listingOf } from './listings';
import { presentIntent } from './present';
import { newIntent, seconds } from './shapes';

const creatable = new Set([
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'statement_descriptor_suffix',
]);

function amountOf(value: unknown): number {
  const amount = wholeOf(value, 'amount');
  if (amount === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount');
  if (amount < shop.cardPayment.minimumCents) {
    throw invalid(
      `Amount must be at least ${formatCents(shop.cardPayment.minimumCents)} usd`,
      'amount_too_small',
      'amount',
    );
  }
  if (amount > shop.cardPayment.maximumCents) {
    throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

async function shown(bank: Bank, call: DemoCall, intent: DemoObject): Promise<DemoAnswer> {
  return { status: 200, body: await presentIntent(bank, call, intent) };
}

/** POST /v1/payment_intents */
export async function createIntent(bank: Bank, call: DemoCall): Promise<DemoAnswer> {
  const { body } = call;
  const unknown = Object.keys(body).find((param) => !creatable.has(param));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
  if (textOf(body.currency)?.toLowerCase() !== shop.currency) {
    throw invalid(`Invalid currency: ${String(body.currency)}`, 'parameter_invalid', 'currency');
  }
  const intent = newIntent({
    amount: amountOf(body.amount),
    currency: shop.currency,
    metadata: metadataOf(body.metadata),
    description: textOf(body.description),
    receiptEmail: textOf(body.receipt_email),
    now: bank.now(),
  });
  await bank.store.insert(intent);
  await emit(bank, call, 'payment_intent.created', intent);
  return body.confirm === 'true' ? confirmIntent(bank, call, intent) : shown(bank, call, intent);
}

/** GET /v1/payment_intents/:id */
export async function retrieveIntent(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  return shown(bank, call, await settleIfDue(bank, call, await load(bank, 'payment_intent', id)));
}

/** POST /v1/payment_intents/:id */
export async function updateIntent(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await load(bank, 'payment_intent', id);
  const { amount, metadata, description } = call.body;
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    String(intent.status),
  );
  if (amount !== undefined && !isOpen) throw await unexpected(bank, call, intent, 'updated');
  const changed = await amend(bank, intent, {
    ...(amount === undefined ? {} : { amount: amountOf(amount) }),
    ...(description === undefined ? {} : { description: textOf(description) }),
    ...(metadata === undefined ? {} : { metadata: { ...(intent.metadata as object), ...metadataOf(metadata) } }),
  });
  return shown(bank, call, changed);
}

/** POST /v1/payment_intents/:id/cancel */
export async function cancelIntent(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await settleIfDue(bank, call, await load(bank, 'payment_intent', id));
  if (['succeeded', 'canceled', 'processing'].includes(String(intent.status)))
    throw await unexpected(bank, call, intent, 'canceled');
  const canceled = await amend(bank, intent, {
    status: 'canceled',
    canceled_at: seconds(bank.now()),
    cancellation_reason: textOf(call.body.cancellation_reason),
    next_action: null,
    last_payment_error: null,
  });
  await emit(bank, call, 'payment_intent.canceled', canceled);
  return shown(bank, call, canceled);
}

/** POST /v1/payment_intents/:id/confirm */
export async function confirm(bank: Bank, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await settleIfDue(bank, call, await load(bank, 'payment_intent', id));
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(intent.status))) {
    throw await unexpected(bank, call, intent, 'confirmed');
  }
  return confirmIntent(bank, call, intent);
}

/** GET /v1/payment_intents */
export async function listIntents(bank: Bank, call: DemoCall): Promise<DemoAnswer> {
  const { data, hasMore } = await bank.store.list(listingOf(call, 'payment_intent'));
  const shownOnes: object[] = [];
  for (const intent of data) shownOnes.push(await presentIntent(bank, call, await settleIfDue(bank, call, intent)));
  return { status: 200, body: { object: 'list', url: call.path, has_more: hasMore, data: shownOnes } };
}

async function unexpected(bank: Bank, call: DemoCall, intent: DemoObject, what: string): Promise<DemoError> {
  return new DemoError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${String(intent.status)}.`,
    payment_intent: await presentIntent(bank, call, intent),
  });
}
