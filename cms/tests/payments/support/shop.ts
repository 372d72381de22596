import { createRequire } from 'node:module';
import type { Service } from '@seva/config/contract';
import type { PaymentService } from '@seva/payments';
import type * as SessionModule from '../../../src/api/account/services/session';
import { callApi, signIn } from '../../support/client';
import { startTestServer, type TestServer } from '../../support/server';
import { webhookSecret } from './webhook';

const require = createRequire(import.meta.url);

/** Real shop with everything that a payment test needs. */
export interface Shop {
  readonly server: TestServer;
  readonly url: string;
  readonly payments: PaymentService;
  /** Bearer token of the demo's admin. */
  readonly admin: string;
  /** Services with a fixed price. */
  readonly services: readonly Service[];
}

/** Signed-in devotee. */
export interface Devotee {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly token: string;
}

/** Starts a separate shop. `more` are additional environment variables. */
export async function openShop(more: Record<string, string> = {}): Promise<Shop> {
  const server = await startTestServer({
    SEVA_OUTBOX_SECONDS: '3600',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STAFF_MAIL: 'staff@payments.example',
    ...more,
  });
  const payments = server.strapi.plugin('payments').service('payments') as PaymentService;
  const admin = await signIn(server, 'admin');
  const { body } = await callApi(server, 'products.list', { query: { category: 'baba' } });
  const services = body.products.filter(({ openAmount }) => !openAmount);
  return { server, url: server.url, payments, admin, services };
}

/** Restarts the shop's server. Sessions remain valid. */
export async function restarted(shop: Shop): Promise<Shop> {
  const server = await shop.server.restart();
  const payments = server.strapi.plugin('payments').service('payments') as PaymentService;
  return { ...shop, server, url: server.url, payments };
}

let devotees = 0;

/** Creates a devotee directly in the tables, because hashing a password takes longer than a whole payment. */
export async function newDevotee({ server }: Pick<Shop, 'server'>): Promise<Devotee> {
  const { beginSession } = require('../../../dist/src/api/account/services/session') as typeof SessionModule;
  devotees += 1;
  const name = `Devotee ${devotees}`;
  const email = `devotee${devotees}.${process.pid}@payments.example`;
  const role = await server.strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  const data = { username: email, email, name, phone: '812-555-0100', provider: 'local', confirmed: true };
  const row = await server.strapi.documents('plugin::users-permissions.user').create({
    data: { ...data, blocked: false, role: role?.id, searchText: `${name}\n${email}`.toLowerCase() } as never,
  });
  const id = Number(row.id);
  return { id, documentId: row.documentId, email, token: await beginSession(server.strapi, id, Date.now()) };
}

/** Returns one cart line as the storefront sends it. */
export function line(shop: Shop, index: number, quantity = 1) {
  const service = shop.services[index % shop.services.length];
  if (!service) throw new Error('The seed has no services');
  return { product: service._id, quantity, price: service.price };
}

/** Started payment with its intent's id. */
export interface Started {
  readonly orderId: string;
  readonly intentId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Returns the intent id of a client secret. */
export const intentIdOf = (clientSecret: string) => clientSecret.split('_secret')[0] ?? '';

/** Starts a payment that must succeed. */
export async function start(
  shop: Shop,
  token: string,
  cartItems: object[] = [line(shop, 0)],
  more: object = {},
): Promise<Started> {
  const body = { cartItems, ...more } as never;
  const { status, body: started } = await callApi(shop.server, 'checkout.paymentIntent', { body }, token);
  if (status !== 200) throw new Error(`No payment was started: ${status} ${started.message ?? ''}`);
  const { orderId, clientSecret, publishableKey } = started;
  return { orderId, clientSecret, publishableKey, intentId: intentIdOf(clientSecret) };
}

/** Makes any call of the shop's API with any body. The response is not parsed by the contract. */
export async function send(
  shop: Pick<Shop, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
