import { createHmac } from 'node:crypto';
import { every } from '@seva/config/background/every';
import type { Log } from '../core/context';
import type { Worker } from '../core/background';
import type { GatewayContext } from './gateway-context';
import { useFault } from './faults';
import type { DemoDelivery } from './demo-store';

const batch = 16;
const idleMs = 1000;
const gatherMs = 150;
const patienceMs = 15_000;
const maximumAttempts = 40;
const longestPauseMs = 60 * 60 * 1000;

/** Delivers webhooks at least once, with growing pauses, until the shop answers 2xx. */
export interface WebhookSender extends Worker {
  /** Delivers new events soon. */
  kick(): void;
  /** Resolves when every delivery that is due now has been tried. */
  flush(): Promise<unknown>;
}

/** Signs a body as Stripe does (`Stripe-Signature`, scheme v1). */
export function signatureOf(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Delivers events to `url`, which is called late because the port of this process is unknown at first. */
export function createWebhookSender(
  context: GatewayContext,
  url: () => string,
  secret: string,
  log: Log,
): WebhookSender {
  const round = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      if (context.faults.webhooks.reorder) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      const due = await context.store.due(context.now().getTime(), batch);
      const send = async (delivery: DemoDelivery) =>
        signal.aborted ? undefined : deliver(context, url(), secret, delivery);
      // Deliveries run in parallel, as at Stripe: a slow one does not block the others.
      if (context.faults.webhooks.reorder) for (const delivery of due.reverse()) await send(delivery);
      else await Promise.all(due.map(send));
      if (due.length < batch) return;
    }
  };
  // Each event belongs to the process that claims it.
  const loop = every({ name: 'demo webhooks', everyMs: idleMs, lease: 'none', log, run: round });
  return {
    start() {
      const dayAgo = new Date(context.now().getTime() - 24 * 60 * 60 * 1000);
      void context.store.forget(dayAgo).catch((error: unknown) => log.warn(`Demo gateway: ${String(error)}`));
      loop.start();
    },
    stop: loop.stop,
    kick: loop.wake,
    flush: loop.runOnce,
  };
}

async function deliver(context: GatewayContext, url: string, secret: string, delivery: DemoDelivery): Promise<void> {
  const { eventId, attempts } = delivery;
  const copies = context.faults.webhooks.duplicate + 1;
  // If this process dies during the delivery, another one repeats it later.
  if (!(await context.store.claim(delivery, context.now().getTime() + copies * patienceMs))) return;
  const event = await context.store.find(eventId);
  if (!event || (attempts === 0 && useFault(context.faults.webhooks, 'drop'))) return context.store.delivered(eventId);
  const body = JSON.stringify(event);
  let isTaken = false;
  for (let copy = 0; copy < copies; copy += 1) isTaken = await post(context, url, secret, body);
  if (isTaken || attempts + 1 >= maximumAttempts) return context.store.delivered(eventId);
  const pause = Math.min(longestPauseMs, 500 * 2 ** attempts);
  await context.store.postpone({ eventId, attempts: attempts + 1, nextAt: context.now().getTime() + pause });
}

async function post(context: GatewayContext, url: string, secret: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret, context.now()) },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
