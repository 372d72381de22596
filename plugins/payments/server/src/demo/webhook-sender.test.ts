import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createMemoryDemoStore } from './memory-demo-store';
import { noFaults } from './faults';
import { createGatewayContext } from './gateway-context';
import { newEvent } from './shapes';
import { createWebhookSender } from './webhook-sender';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('several senders over one store deliver each event once', async () => {
  const heard = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id } = JSON.parse(Buffer.concat(parts).toString()) as { id: string };
      heard.set(id, (heard.get(id) ?? 0) + 1);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createMemoryDemoStore();
  const senders = Array.from({ length: 3 }, () => {
    const context = createGatewayContext(store, noFaults(), 'a secret', () => new Date());
    return createWebhookSender(context, () => url, 'another secret', log);
  });
  for (let index = 0; index < 100; index += 1) {
    const subject = { id: `pi_${index}`, object: 'payment_intent', created: 1 } as const;
    const event = newEvent('payment_intent.succeeded', subject, null, new Date());
    await store.insert(event);
    await store.queue({ eventId: event.id, attempts: 0, nextAt: 0 });
  }
  for (const sender of senders) sender.start();
  await Promise.all(senders.map((sender) => sender.flush()));
  for (const sender of senders) await sender.stop();
  await new Promise((resolve) => server.close(resolve));
  expect(heard.size).toBe(100);
  expect([...heard.values()].filter((times) => times !== 1)).toEqual([]);
});
