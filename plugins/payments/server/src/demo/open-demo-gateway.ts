import type { Core } from '@strapi/types';
import { shop } from '@seva/config/shop';
import type { Log } from '../core/context';
import type { Worker } from '../core/background';
import type { PaymentSettings } from '../ports/settings';
import { createGatewayContext, type GatewayContext } from './gateway-context';
import type { DemoStore } from './demo-store';
import { noFaults } from './faults';
import { openStrapiDemoStore } from './strapi-demo-store';
import { createWebhookSender, type WebhookSender } from './webhook-sender';

/** Built-in gateway of demo mode: its state and the delivery of its webhooks. */
export interface DemoGateway extends Worker {
  readonly path: string;
  readonly context: GatewayContext;
  readonly sender: WebhookSender;
  readonly secretKey: string;
  readonly log: Log;
}

/** Opens the built-in gateway over Strapi's database. */
export function openDemoGateway(strapi: Core.Strapi, settings: PaymentSettings): DemoGateway {
  return createDemoGateway(openStrapiDemoStore(strapi), settings, strapi.log);
}

/** Opens the built-in gateway over any store. Its webhooks go to this process over loopback. */
export function createDemoGateway(
  store: DemoStore,
  settings: PaymentSettings,
  log: Log,
  now: () => Date = () => new Date(),
): DemoGateway {
  const context = createGatewayContext(store, noFaults(), settings.secretKey, now);
  const url = () => `${settings.internalUrl()}/api/stripe/webhook`;
  const sender = createWebhookSender(context, url, settings.webhookSecret, log);
  const { secretKey } = settings;
  return { path: shop.demoGatewayPath, context, sender, secretKey, log, start: sender.start, stop: sender.stop };
}
