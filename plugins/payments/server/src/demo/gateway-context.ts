import { createHmac } from 'node:crypto';
import { gatewayEvents } from '@seva/config/rules/gateway-events';
import { oneAtATime } from '../core/one-at-a-time';
import { invalid, missing } from './demo-error';
import type { DemoKind, DemoObject, DemoStore } from './demo-store';
import type { Faults } from './faults';
import { newEvent } from './shapes';

/** Dependencies of the demo gateway's acts. */
export interface GatewayContext {
  readonly store: DemoStore;
  readonly faults: Faults;
  now(): Date;
  /** Runs writing acts one after the other, each in a transaction of the store. */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the secret that lets a browser confirm this intent; derived, never stored. */
  clientSecret(intentId: string): string;
}

export interface DemoCall {
  readonly method: string;
  /** Path below `/demo/stripe`, such as `/v1/refunds`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /**
   * Key of the caller. The secret key may do everything, a publishable one only what an intent's client secret allows.
   */
  readonly caller: 'secret' | 'publishable';
  readonly apiVersion: string | null;
}

/** Response to a call. A declined card is a response too: unlike an error, it retains its effects. */
export interface DemoAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Creates the context of a gateway over a store. Only this process knows `secret`. */
export function createGatewayContext(
  store: DemoStore,
  faults: Faults,
  secret: string,
  now: () => Date,
): GatewayContext {
  const clientSecret = (id: string) =>
    `${id}_secret_${createHmac('sha256', secret).update(id).digest('base64url').slice(0, 25)}`;
  const serialize = oneAtATime();
  return { store, faults, now, clientSecret, write: (work) => serialize(() => store.transaction(work)) };
}

/** Returns an object of a kind, or throws Stripe's 404 error. */
export async function load(context: GatewayContext, kind: DemoKind, id: string): Promise<DemoObject> {
  const found = await context.store.find(id);
  if (found?.object !== kind) throw missing(kind, id);
  return found;
}

/** Updates an object and returns its new value. */
export async function amend(
  context: GatewayContext,
  object: DemoObject,
  change: Readonly<Record<string, unknown>>,
): Promise<DemoObject> {
  const amended = { ...object, ...change };
  await context.store.replace(amended);
  return amended;
}

/** Event types that the shop's endpoint subscribes to, as configured at Stripe. */
const wanted = new Set<string>(gatewayEvents);

/** Records an event with its object, and queues the webhook if the shop subscribes to it. */
export async function emit(
  context: GatewayContext,
  call: Pick<DemoCall, 'apiVersion'>,
  type: string,
  subject: DemoObject,
): Promise<void> {
  const event = newEvent(type, withoutInternalFields(subject), call.apiVersion, context.now());
  await context.store.insert(event, typeof subject.payment_intent === 'string' ? subject.payment_intent : subject.id);
  if (!wanted.has(type)) return;
  await context.store.queue({
    eventId: event.id,
    attempts: 0,
    nextAt: context.now().getTime() + context.faults.webhooks.delayMs,
  });
}

export function withoutInternalFields(object: DemoObject): DemoObject {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !field.startsWith('_'))) as DemoObject;
}

/**
 * Parses a whole number of a form; undefined if the field is absent.
 * @throws DemoError for anything else
 */
export function parseWholeNumber(value: unknown, param: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${String(value)}`, 'parameter_invalid_integer', param);
}

/**
 * Parses metadata of a form: texts only, within Stripe's limits.
 * @throws DemoError for invalid metadata
 */
export function metadataOf(value: unknown): Record<string, string> {
  if (value === undefined || value === '') return {};
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  if (!entries || entries.length > 50 || entries.some(([, text]) => typeof text !== 'string' || text.length > 500)) {
    throw invalid('Invalid metadata', 'parameter_invalid', 'metadata');
  }
  return Object.fromEntries(entries);
}

/** Returns a text of a form, or null if it is absent. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
