import {
  amend,
  load,
  metadataOf,
  textOf,
  withoutInternalFields,
  type GatewayContext,
  type DemoAnswer,
  type DemoCall,
} from './gateway-context';
import type { PresentedCard } from './demo-card';
import { DemoError, invalid, missing } from './demo-error';
import type { DemoObject } from './demo-store';
import { listOf } from './serialize';
import { newId, seconds } from './shapes';

/** POST /v1/customers */
export async function createCustomer(context: GatewayContext, { body }: DemoCall): Promise<DemoAnswer> {
  const customer: DemoObject = {
    id: newId('cus'),
    object: 'customer',
    created: seconds(context.now()),
    email: textOf(body.email),
    livemode: false,
    metadata: metadataOf(body.metadata),
    name: textOf(body.name),
  };
  await context.store.insert(customer);
  return { status: 200, body: customer };
}

const shownCustomer = (customer: DemoObject): object =>
  customer._isDeleted ? { id: customer.id, object: 'customer', deleted: true } : withoutInternalFields(customer);

/** Returns a customer who was not deleted, or throws Stripe's error. */
export async function loadCustomer(context: GatewayContext, id: string): Promise<DemoObject> {
  const customer = await load(context, 'customer', id);
  if (customer._isDeleted) throw missing('customer', id);
  return customer;
}

/** GET /v1/customers/:id */
export async function retrieveCustomer(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  return { status: 200, body: shownCustomer(await load(context, 'customer', id)) };
}

/** DELETE /v1/customers/:id: deletes the customer's cards and personal data. */
export async function deleteCustomer(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  const customer = await loadCustomer(context, id);
  for (const method of await cardsOf(context, id)) await detach(context, method);
  const gone = await amend(context, customer, { name: null, email: null, metadata: {}, _isDeleted: true });
  return { status: 200, body: shownCustomer(gone) };
}

const cardsAtMost = 100;

async function cardsOf(context: GatewayContext, customer: string): Promise<readonly DemoObject[]> {
  const { data } = await context.store.list({ kind: 'payment_method', parent: customer, limit: cardsAtMost });
  return data;
}

/** GET /v1/customers/:id/payment_methods: saved cards, newest first. */
export async function listCards(context: GatewayContext, call: DemoCall, id: string): Promise<DemoAnswer> {
  await loadCustomer(context, id);
  return { status: 200, body: listOf(call.path, await cardsOf(context, id), false) };
}

async function detach(context: GatewayContext, method: DemoObject): Promise<DemoObject> {
  const loose = { ...method, customer: null };
  await context.store.replace(loose, '');
  return loose;
}

/** POST /v1/payment_methods/:id/detach */
export async function detachCard(context: GatewayContext, _call: DemoCall, id: string): Promise<DemoAnswer> {
  const method = await load(context, 'payment_method', id);
  if (method.customer === null) throw invalid('This PaymentMethod is not attached to a customer.');
  return { status: 200, body: withoutInternalFields(await detach(context, method)) };
}

/**
 * Returns the saved card that a confirmation names by its id, or null if it names none. Rejects another customer's
 * card, even with the payment's secret.
 */
export async function savedCardOf(
  context: GatewayContext,
  { body }: DemoCall,
  intent: DemoObject,
): Promise<PresentedCard | null> {
  const named = typeof body.payment_method === 'string' ? await context.store.find(body.payment_method) : null;
  if (named?.object !== 'payment_method') return null;
  if (named.customer === null || named.customer !== intent.customer) {
    throw new DemoError(400, {
      type: 'invalid_request_error',
      message: 'The payment method does not belong to the customer of this PaymentIntent.',
    });
  }
  const presented = named._presented as PresentedCard;
  return { ...presented, outcome: presented.later, savedId: named.id };
}

/** Saves the card that has just paid if the devotee chose so. A payment with a saved card saves nothing. */
export async function saveCard(
  context: GatewayContext,
  intent: DemoObject,
  presented: PresentedCard,
  id: string,
): Promise<void> {
  if (presented.savedId !== null || !intent.setup_future_usage || typeof intent.customer !== 'string') return;
  const method: DemoObject = {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    card: { ...presented.card, fingerprint: presented.fingerprint },
    created: seconds(context.now()),
    customer: intent.customer,
    livemode: false,
    type: 'card',
    _presented: presented,
  };
  await context.store.insert(method, intent.customer);
}
