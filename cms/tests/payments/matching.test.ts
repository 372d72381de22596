import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemsIn } from '../support/audit-books';
import { readBooks } from '../support/books';
import { demoSecretKey } from '../support/demo-key';
import { copyOfTemplate, type TestData } from '../support/server';
import { accountsIn, startProcess, type ServerProcess } from '../support/server-process';
import { sized, writeRow } from '../support/evidence';
import { send } from './support/shop';

// Two processes on one PostgreSQL database; SQLite allows one.
const rounds = sized(48, 6);
let data: TestData;
const shops: ServerProcess[] = [];
let admin: string;
let devotee: string;
let service: { _id: string; price: number };

const settings = () => ({ ...data.env, SEVA_SWEEP_SECONDS: '1' });
beforeAll(async () => {
  data = await copyOfTemplate();
  shops.push(await startProcess(settings()));
  if (data.kind === 'postgres') shops.push(await startProcess(settings()));
  const { admin: one, devotee: other } = accountsIn(data.dataFolder);
  admin = String((await call('POST', '/users/login', one)).body.token);
  devotee = String((await call('POST', '/users/login', other)).body.token);
  const { body } = await call('GET', '/products?category=baba');
  const products = body.products as { _id: string; price: number; openAmount: boolean }[];
  service = products.find(({ openAmount }) => !openAmount) ?? { _id: '', price: 0 };
});
afterAll(async () => {
  for (const { child, ended } of shops) {
    child.kill('SIGKILL');
    await ended;
  }
  await data.remove();
});

function call(method: string, path: string, body?: object, token?: string, at = 0) {
  return send(shops[at % shops.length] ?? { url: '' }, method, path, body, token);
}

async function callGateway(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${shops[0]?.url ?? ''}/demo/stripe${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demoSecretKey()}` },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

type Entry = Readonly<{ _id: string; intent: string | null; settledAt: string | null }>;
const entryAbout = async (intentId: string): Promise<Entry | undefined> =>
  ((await call('GET', '/attention', undefined, admin)).body as unknown as Entry[]).find(
    ({ intent }) => intent === intentId,
  );

async function waitFor<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  for (const begun = Date.now(); Date.now() - begun < 150_000;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited for ${what}`);
}

async function pendingOrder(): Promise<string> {
  const body = { cartItems: [{ product: service._id, quantity: 1 }] };
  return String((await call('POST', '/users/paymentintent', body, devotee)).body.orderId);
}

/** Creates a charge without a donation for the price of one service, after the shop was notified. */
async function unmatchedPayment(): Promise<{ intentId: string; entryId: string }> {
  const form = { amount: String(Math.round(service.price * 100)), currency: 'usd' };
  const intentId = String((await callGateway('/v1/payment_intents', form)).id);
  await callGateway(`/v1/payment_intents/${intentId}/confirm`, { payment_method: 'pm_card_visa' });
  const { _id: entryId } = await waitFor('the entry', () => entryAbout(intentId));
  return { intentId, entryId };
}

const match = (entryId: string, order: string, at: number) =>
  call('POST', `/attention/${entryId}/match`, { order }, admin, at).catch(() => ({ status: 0, body: {} }));

/** Kills the last process at a different moment in each round and restarts it. */
async function strike(round: number): Promise<void> {
  const struck = shops.length - 1;
  await new Promise((resolve) => setTimeout(resolve, (round * 7) % 60));
  shops[struck]?.child.kill('SIGKILL');
  await shops[struck]?.ended;
  shops[struck] = await startProcess(settings());
}

it('records a payment that is matched to two donations at once under one of them, even when a process dies', async () => {
  let deaths = 0;
  for (let round = 0; round < rounds; round += 1) {
    const orders = [await pendingOrder(), await pendingOrder()];
    const { intentId, entryId } = await unmatchedPayment();
    const dies = round % 8 === 5;
    const matches = orders.map((order, at) => match(entryId, order, at));
    if (dies) await strike(round);
    const statuses = (await Promise.all(matches)).map(({ status }) => status);
    deaths += dies ? 1 : 0;
    if (!dies) expect([...statuses].sort()).toEqual([200, 409]);
    // A client without a response asks again. The claim of a dead process expires.
    await waitFor('the match', async () => {
      if ((await entryAbout(intentId))?.settledAt) return true;
      await match(entryId, orders[0] ?? '', 0);
      await match(entryId, orders[1] ?? '', 0);
      return false;
    });
    const problems = await waitFor('right books', async () => {
      const found = problemsIn(await readBooks(data.dataFolder, data.env.DATABASE_URL));
      return found.length === 0 && found;
    });
    expect(problems).toEqual([]);
    const books = await readBooks(data.dataFolder, data.env.DATABASE_URL);
    const owner = books.orders.find(({ intent_id: id }) => id === intentId);
    expect(orders).toContain(owner?.document_id);
    if (round % 3 > 0) continue;
    const back = await call(
      'POST',
      `/orders/${String(owner?.document_id)}/refund`,
      { amount: 1, reason: 'asked for' },
      admin,
    );
    expect([back.status, back.body.refundedPrice]).toEqual([200, 1]);
  }
  const found = problemsIn(await readBooks(data.dataFolder, data.env.DATABASE_URL));
  writeRow(
    'match',
    `${rounds} payments matched twice at once, ${deaths} deaths, ${found.length} problems in the books`,
  );
  expect(found).toEqual([]);
}, 900_000);
