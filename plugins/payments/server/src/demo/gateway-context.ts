import { createHmac } from 'node:crypto';
import { gatewayEvents } from '@seva/config/rules/gateway-events';
import { oneAtATime } from '../core/one-at-a-time';
import { invalid, missing } from './demo-error';
import type { DemoKind, DemoObject, DemoStore } from './demo-store';
import type { Faults } from './faults';
import { newEvent } from './shapes';

/** What the acts of the demo gateway share. */
export interface GatewayContext {
  readonly store: DemoStore;
  readonly faults: Faults;
  now(): Date;
  /** Runs a writing act in one transaction of the store, one after the other. */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** The secret that lets a browser confirm this intent; derived, so that it is stored nowhere. */
  clientSecret(intentId: string): string;
}

/** One call of the API, parsed. */
export interface DemoCall {
  readonly method: string;
  /** Below `/demo/stripe`, such as `/v1/refunds`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /** The secret key may do everything; a publishable one only what an intent's client secret allows. */
  readonly caller: 'secret' | 'publishable';
  readonly apiVersion: string | null;
}

/** What a call is answered with. A declined card is such an answer: unlike an error, its effects stay. */
export interface DemoAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A gateway over a store; `secret` is known to this process alone. */
export function createGatewayContext(
  store: DemoStore,
  faults: Faults,
  secret: string,
  now: () => Date,
): GatewayContext {
  const clientSecret = (id: string) =>
    `${id}_secret_${createHmac('sha256', secret).update(id).digest('base64url').slice(0, 25)}`;
  const inTurn = oneAtATime();
  return { store, faults, now, clientSecret, write: (work) => inTurn(() => store.transaction(work)) };
}

/** Finds an object of a kind, or says in Stripe's way that there is none. */
export async function load(context: GatewayContext, kind: DemoKind, id: string): Promise<DemoObject> {
  const found = await context.store.find(id);
  if (found?.object !== kind) throw missing(kind, id);
  return found;
}

/** Stores a change of an object and gives back the object as it is now. */
export async function amend(
  context: GatewayContext,
  object: DemoObject,
  change: Readonly<Record<string, unknown>>,
): Promise<DemoObject> {
  const amended = { ...object, ...change };
  await context.store.replace(amended);
  return amended;
}

/** The events that the shop's endpoint is sent, as where it is entered at Stripe. */
const wanted = new Set<string>(gatewayEvents);

/** Records that something happened, together with what it tells of, and queues the webhook for it where the shop wants one. */
export async function emit(
  context: GatewayContext,
  call: Pick<DemoCall, 'apiVersion'>,
  type: string,
  subject: DemoObject,
): Promise<void> {
  const event = newEvent(type, withoutOwn(subject), call.apiVersion, context.now());
  await context.store.insert(event, typeof subject.payment_intent === 'string' ? subject.payment_intent : subject.id);
  if (!wanted.has(type)) return;
  await context.store.queue({
    eventId: event.id,
    attempts: 0,
    nextAt: context.now().getTime() + context.faults.webhooks.delayMs,
  });
}

/** The object without the gateway's own fields. */
export function withoutOwn(object: DemoObject): DemoObject {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !field.startsWith('_'))) as DemoObject;
}

/** A whole number from a form, or undefined when the field is absent. */
export function wholeOf(value: unknown, param: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${String(value)}`, 'parameter_invalid_integer', param);
}

/** Metadata from a form: texts only, as many and as long as Stripe takes. */
export function metadataOf(value: unknown): Record<string, string> {
  if (value === undefined || value === '') return {};
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  if (!entries || entries.length > 50 || entries.some(([, text]) => typeof text !== 'string' || text.length > 500)) {
    throw invalid('Invalid metadata', 'parameter_invalid', 'metadata');
  }
  return Object.fromEntries(entries);
}

/** A text from a form, null when absent. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
