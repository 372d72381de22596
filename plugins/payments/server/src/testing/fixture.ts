import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { shop } from '@seva/config/shop';
import type { PaymentContext } from '../core/context';
import { handleWebhook } from '../core/webhook';
import { demoKeys } from '../demo/demo-keys';
import { handleDemoCalls } from '../demo/handle-demo-calls';
import { createDemoGateway, type DemoGateway } from '../demo/open-demo-gateway';
import type { Gateway } from '../ports/gateway';
import type { Alerts } from '../ports/alerts';
import type { PaymentSettings } from '../ports/settings';
import { createStripeGateway } from '../stripe/stripe-gateway';
import { createMemoryDemoStore } from '../demo/memory-demo-store';
import { createMemoryLedger, type MemoryLedger } from './memory-ledger';
import { createMemoryStores, type MemoryStores } from './memory-stores';

/** Complete payment system on one port: the demo gateway, the real SDK, the webhook, and a ledger in memory. */
export interface PaymentFixture {
  readonly context: PaymentContext;
  readonly ledger: MemoryLedger;
  readonly stores: MemoryStores;
  readonly gateway: Gateway;
  readonly demo: DemoGateway;
  readonly settings: PaymentSettings;
  readonly url: string;
  /** Advances the clock of shop and gateway, in milliseconds. */
  advance(ms: number): void;
  /** Calls the demo API with the secret key. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
  faults(settings: object): Promise<void>;
  close(): Promise<void>;
}

/** Parsed response of the demo API. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: Record<string, unknown>; readonly id?: string };
}

/** Opens a fixture on a random port. Webhooks are delivered only after `demo.start()`. */
export async function openFixture(): Promise<PaymentFixture> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  let url = '';
  const settings: PaymentSettings = {
    mode: 'demo',
    ...demoKeys('a secret of at least sixteen characters'),
    publicUrl: 'http://127.0.0.1',
    internalUrl: () => url,
    sweepSeconds: 30,
    gatewayTimeoutMs: 5000,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ledger = createMemoryLedger(now);
  const stores = createMemoryStores(now, ledger.serialize);
  ledger.alsoRestore.push(() => stores.save());
  const gateway = createStripeGateway(settings);
  let keys = 0;
  const context: PaymentContext = {
    ledger,
    alerts: memoryAlerts(ledger, stores),
    audit: { append: async (entry) => void ledger.audit.push(entry) },
    mail: {
      async enqueue(request) {
        if (!ledger.mails.some(({ key }) => key === request.key)) ledger.mails.push(request);
      },
    },
    stores,
    gateway,
    settings,
    log,
    lookups: new Map(),
    now,
    newKey: () => `key${(keys += 1)}`,
  };
  const demo = createDemoGateway(createMemoryDemoStore(), settings, log, now);
  const server = await listen(context, demo);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send = async (method: string, path: string, type: string, body?: string): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${settings.secretKey}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    const answer = await fetch(url + shop.demoGatewayPath + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return {
    context,
    ledger,
    stores,
    gateway,
    demo,
    settings,
    url,
    advance: (ms) => void (offset += ms),
    call: (method, path, form) =>
      send(method, path, 'application/x-www-form-urlencoded', form && new URLSearchParams(form).toString()),
    faults: async (settings) => void (await send('POST', '/faults', 'application/json', JSON.stringify(settings))),
    async close() {
      await demo.stop();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns alerts over the tables in memory, without mails. */
function memoryAlerts(ledger: MemoryLedger, { alertRows: rows, leases }: MemoryStores): Alerts {
  return {
    raise: (alert) => rows.create(alert),
    open: (codes) => rows.many({ open: true, ...(codes ? { codes } : {}) }),
    find: (id) => rows.find(id),
    replace: (id, about) => rows.replace(id, about),
    clear: async (id, action) => void (await rows.resolve(id, { by: 'system', action, note: '' })),
    bind: (id, orderId) => rows.bind(id, orderId),
    markGatewayNotified: (id) => rows.markGatewayNotified(id),
    listUnnotified: (limit, after) => rows.listUnnotified(limit, after),
    async claim(id, work) {
      if (!(await leases.acquire(`attention:${id}`, 'sweeper', 60_000))) return null;
      return work().finally(() => leases.release(`attention:${id}`, 'sweeper'));
    },
    finishMatch: (id, orderId) =>
      ledger.transaction(async () => {
        await rows.resolve(id, { by: 'system', action: 'match', note: '' });
        const entry = { actor: { kind: 'system' }, action: 'attention.match', entity: 'attention' } as const;
        ledger.audit.push({ ...entry, entityId: id, before: null, after: { order: orderId } });
      }),
  };
}

async function listen(context: PaymentContext, demo: DemoGateway): Promise<Server> {
  const app = new Koa();
  app.silent = true;
  const demoCalls = handleDemoCalls(demo);
  app.use(koaBody({ includeUnparsed: true }));
  app.use(async (ctx, next) => {
    if (ctx.path.startsWith(shop.demoGatewayPath)) return demoCalls(ctx, next);
    const raw = (ctx.request.body as Record<symbol, unknown>)[Symbol.for('unparsedBody')];
    const { status, body } = await handleWebhook(context, raw as string, ctx.get('stripe-signature'));
    ctx.status = status;
    ctx.body = body;
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Confirms an intent like a devotee's browser, with one of Stripe's test methods. */
export function pay(fixture: PaymentFixture, intentId: string, method = 'pm_card_visa'): Promise<Answer> {
  return fixture.call('POST', `/v1/payment_intents/${intentId}/confirm`, { payment_method: method });
}
