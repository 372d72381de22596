import { randomUUID } from 'node:crypto';
import type { Input } from '@seva/config/contract';
import { callApi, confirmCard, until } from './client';
import type { TestServer } from './server';

type Server = Pick<TestServer, 'url'>;
type Body = NonNullable<Input<'give.start'>['body']>;

let guests = 0;

/** Returns an address that is unique in this process. */
export const guestAddress = (): string => `guest-${(guests += 1)}-${process.pid}@gifts.example`;

/** Returns a guest's request; a new payment attempt unless `more` sets the key. */
export const giftOf = (product: string, more: Partial<Body> = {}): Body => ({
  cartItems: [{ product, qty: 1, price: 51 }],
  name: 'Anand Rao',
  email: guestAddress(),
  idempotencyKey: randomUUID(),
  ...more,
});

/** Returns a service with an open amount. */
export async function openService(server: Server): Promise<string> {
  const { body } = await callApi(server, 'give.offer', {});
  const [purpose] = body.purposes;
  if (!purpose) throw new Error('the seed has nothing to give to');
  return purpose._id;
}

/** Started donation. */
export interface StartedGuestGift {
  readonly orderId: string;
  readonly orderKey: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly total: number;
}

/** Response to a guest's donation. */
export interface AnsweredGift {
  readonly status: number;
  readonly headers: Headers;
  readonly body: StartedGuestGift & { readonly code?: string };
}

/** Starts a donation from an address, at a server that trusts the test's proxy. */
export async function giveFrom(server: Server, address: string, body: object): Promise<AnsweredGift> {
  const response = await fetch(`${server.url}/api/give`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as AnsweredGift['body'] };
}

/** Starts a donation that must succeed. */
export async function beginGift(server: Server, body: Body): Promise<StartedGuestGift> {
  const { status, body: begun } = await callApi(server, 'give.start', { body });
  if (status !== 200) throw new Error(`no gift was begun: ${status} ${begun.message ?? ''}`);
  return begun;
}

/** Returns a donation as the holder of its key reads it. */
export const readGift = (server: Server, { orderId, orderKey }: Pick<StartedGuestGift, 'orderId' | 'orderKey'>) =>
  callApi(server, 'give.get', { params: { id: orderId }, query: { key: orderKey } });

/** Pays a donation and waits until it counts. */
export async function payGift(server: Server, gift: StartedGuestGift): Promise<void> {
  await confirmCard(server, gift);
  await until('the gift to be paid', async () => (await readGift(server, gift)).body.isPaid);
}
