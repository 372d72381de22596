import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createMemoryDemoStore } from './memory-demo-store';
import { noFaults } from './faults';
import { createGatewayContext } from './gateway-context';
import { newEvent } from './shapes';
import { createWebhookSender } from './webhook-sender';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens a shop that receives webhooks, and a bank with `count` events to deliver. */
async function openBank(count: number, answer: (id: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id } = JSON.parse(Buffer.concat(parts).toString()) as { id: string };
      void answer(id).then(() => response.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createMemoryDemoStore();
  for (let index = 0; index < count; index += 1) {
    const subject = { id: `pi_${index}`, object: 'payment_intent', created: 1 } as const;
    const event = newEvent('payment_intent.succeeded', subject, null, new Date());
    await store.insert(event);
    await store.queue({ eventId: event.id, attempts: 0, nextAt: 0 });
  }
  const newSender = () => {
    const context = createGatewayContext(store, noFaults(), 'a secret', () => new Date());
    return createWebhookSender(context, () => url, 'another secret', log);
  };
  return { newSender, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('delivers each event once with several senders over one store', async () => {
  const heard = new Map<string, number>();
  const bank = await openBank(100, async (id) => void heard.set(id, (heard.get(id) ?? 0) + 1));
  const senders = Array.from({ length: 3 }, bank.newSender);
  for (const sender of senders) sender.start();
  await Promise.all(senders.map((sender) => sender.flush()));
  for (const sender of senders) await sender.stop();
  await bank.close();
  expect(heard.size).toBe(100);
  expect([...heard.values()].filter((times) => times !== 1)).toEqual([]);
});

it('delivers events in parallel, so that a slow one does not block others', async () => {
  let heard = 0;
  let hearAll: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (hearAll = resolve));
  const bank = await openBank(5, () => {
    heard += 1;
    if (heard === 5) hearAll();
    return all;
  });
  const sender = bank.newSender();
  sender.start();
  await sender.flush();
  await sender.stop();
  await bank.close();
  expect(heard).toBe(5);
});
