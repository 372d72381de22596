import { expect, it } from 'vitest';
import { problemsIn } from '../support/audit-books';
import { readBooks } from '../support/books';
import { callApi, until } from '../support/client';
import { demoSecretKey } from '../support/demo-key';
import { callPanel } from '../support/panel';
import type { Pair, Shop } from './pair';

interface Entry {
  readonly _id: string;
  readonly intent: string | null;
  readonly settledAt: string | null;
}

/** Tests payments without a donation that two admins resolve at once, one at each process. */
export function matchingTests(pair: () => Pair): void {
  async function callGateway(path: string, form: Record<string, string>): Promise<{ readonly id: string }> {
    const response = await fetch(`${pair().one.url}/demo/stripe${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${demoSecretKey()}` },
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { id: string };
  }

  /** Creates a charge for one service without a donation, and two donations that it might belong to. */
  async function unmatchedPayment() {
    const { one, other, admin } = pair();
    const { token } = (await callApi(one, 'users.login', { body: one.accounts.devotee })).body;
    const { products } = (await callApi(one, 'products.list', { query: { category: 'baba' } })).body;
    const service = products.find(({ openAmount }) => !openAmount);
    const body = { cartItems: [{ product: service?._id ?? '', quantity: 1 }] };
    const begin = async (shop: Shop) => (await callApi(shop, 'checkout.paymentIntent', { body }, token)).body.orderId;
    const orders = [await begin(one), await begin(other)] as const;
    const form = { amount: String(Math.round((service?.price ?? 0) * 100)), currency: 'usd' };
    const { id: intent } = await callGateway('/v1/payment_intents', form);
    await callGateway(`/v1/payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' });
    let entry: Entry | undefined;
    await until('the entry', async () => {
      const { body: list } = await callApi(one, 'attention.list', {}, admin);
      entry = (list as readonly Entry[]).find((one) => one.intent === intent);
      return entry !== undefined;
    });
    return { intent, orders, entry: entry?._id ?? '' };
  }

  const resolve = (shop: Shop, id: string, action: string, body: object) =>
    callApi(shop, 'attention.settle', { params: { id, action }, body }, pair().admin);
  const inBackOffice = (shop: Shop, id: string, action: string, body: object) =>
    callPanel(shop, 'POST', `/donations/attention/${id}/${action}`, { token: pair().manager, body });

  it.each([
    ['to two donations', 'match', 'match'],
    ['to one, while the other gives the money back', 'match', 'refund'],
    ['to one, while the other puts it aside', 'match', 'settle'],
    ['back to the donor, both', 'refund', 'refund'],
  ] as const)(
    'applies one outcome to a payment that two admins assign %s, one at each process',
    async (_, here, there) => {
      const { one, other, dataFolder, databaseUrl } = pair();
      for (const second of [resolve, inBackOffice]) {
        const { intent, orders, entry } = await unmatchedPayment();
        // Emails of closed accounts are deleted, and earlier tests closed some.
        const earlier = problemsIn(await readBooks(dataFolder, databaseUrl));
        const answers = await Promise.all([
          resolve(one, entry, here, { order: orders[0], note: 'mine' }),
          second(other, entry, there, { order: orders[1], note: 'no, mine' }),
        ]);
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([200, 409]);
        const way = answers[0].status === 200 ? here : there;
        const books = await readBooks(dataFolder, databaseUrl);
        const owners = books.orders.filter((order) => order.intent_id === intent);
        const refunds = books.bankRefunds.filter((refund) => refund.payment_intent === intent);
        expect([way, owners.length, refunds.length]).toEqual([way, way === 'match' ? 1 : 0, way === 'refund' ? 1 : 0]);
        const known = [...earlier, `lost: charge ${intent} has no order`];
        expect(problemsIn(books).filter((problem) => !known.includes(problem))).toEqual([]);
      }
    },
  );
}
