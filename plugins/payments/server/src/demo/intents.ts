import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
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
import { confirmIntent, completeIfDue } from './charging';
import { loadCustomer } from './customers';
import { DemoError, invalid } from './demo-error';
import type { DemoObject } from './demo-store';
import { listingOf } from './listings';
import { serializeIntent } from './serialize';
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
  const amount = parseWholeNumber(value, 'amount');
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

async function shown(context: GatewayContext, call: DemoCall, intent: DemoObject): Promise<DemoAnswer> {
  return { status: 200, body: await serializeIntent(context, call, intent) };
}

/** POST /v1/payment_intents */
export async function createIntent(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
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
    now: context.now(),
  });
  await context.store.insert(intent);
  await emit(context, call, 'payment_intent.created', intent);
  return body.confirm === 'true' ? confirmIntent(context, call, intent) : shown(context, call, intent);
}

/** GET /v1/payment_intents/:id */
export async function retrieveIntent(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  return shown(context, call, await completeIfDue(context, call, await load(context, 'payment_intent', id)));
}

/** POST /v1/payment_intents/:id */
export async function updateIntent(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await load(context, 'payment_intent', id);
  const { amount, metadata, description, customer, setup_future_usage: futureUsage } = call.body;
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    String(intent.status),
  );
  const isBound = amount !== undefined || customer !== undefined || futureUsage !== undefined;
  if (isBound && !isOpen) throw await unexpected(context, call, intent, 'updated');
  if (customer !== undefined) await loadCustomer(context, String(customer));
  const changed = await amend(context, intent, {
    ...(amount === undefined ? {} : { amount: amountOf(amount) }),
    ...(customer === undefined ? {} : { customer }),
    ...(futureUsage === undefined ? {} : { setup_future_usage: futureUsageOf(futureUsage) }),
    ...(description === undefined ? {} : { description: textOf(description) }),
    ...(metadata === undefined ? {} : { metadata: { ...(intent.metadata as object), ...metadataOf(metadata) } }),
  });
  return shown(context, call, changed);
}

function futureUsageOf(value: unknown): string | null {
  if (value === '') return null;
  if (value !== 'on_session' && value !== 'off_session')
    throw invalid(`Invalid setup_future_usage: ${String(value)}`, 'parameter_invalid', 'setup_future_usage');
  return value;
}

/** POST /v1/payment_intents/:id/cancel */
export async function cancelIntent(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await completeIfDue(context, call, await load(context, 'payment_intent', id));
  if (['succeeded', 'canceled', 'processing'].includes(String(intent.status)))
    throw await unexpected(context, call, intent, 'canceled');
  const canceled = await amend(context, intent, {
    status: 'canceled',
    canceled_at: seconds(context.now()),
    cancellation_reason: textOf(call.body.cancellation_reason),
    next_action: null,
    last_payment_error: null,
  });
  await emit(context, call, 'payment_intent.canceled', canceled);
  return shown(context, call, canceled);
}

/** POST /v1/payment_intents/:id/confirm */
export async function confirm(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  const intent = await completeIfDue(context, call, await load(context, 'payment_intent', id));
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(intent.status))) {
    throw await unexpected(context, call, intent, 'confirmed');
  }
  return confirmIntent(context, call, intent);
}

/** GET /v1/payment_intents */
export async function listIntents(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  const { data, hasMore } = await context.store.list(listingOf(call, 'payment_intent'));
  const shownOnes: object[] = [];
  for (const intent of data)
    shownOnes.push(await serializeIntent(context, call, await completeIfDue(context, call, intent)));
  return { status: 200, body: { object: 'list', url: call.path, has_more: hasMore, data: shownOnes } };
}

async function unexpected(
  context: GatewayContext,
  call: DemoCall,
  intent: DemoObject,
  what: string,
): Promise<DemoError> {
  return new DemoError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${String(intent.status)}.`,
    payment_intent: await serializeIntent(context, call, intent),
  });
}
