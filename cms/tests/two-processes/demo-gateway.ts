import { describe, expect, it } from 'vitest';
import { callApi, confirmCard } from '../support/client';
import { demoSecretKey } from '../support/demo-key';
import { newDevotee } from '../security/support/cast';
import type { Pair, Shop } from './pair';

/** Tests that all processes act as one demo gateway. */
export function demoGatewayTests(pair: () => Pair): void {
  const rounds = 8;

  describe('the built-in bank', () => {
    it('charges a card once when a payment is confirmed at both processes at once', async () => {
      const { one, other, sql } = pair();
      const { token } = await newDevotee(one);
      const { products } = (await callApi(one, 'products.list', { query: { category: 'baba' } })).body;
      const cartItems = [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 1 }];
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await callApi(one, 'checkout.paymentIntent', { body: { cartItems } }, token);
        const answers = await Promise.all([one, other, one, other].map((shop) => confirmCard(shop, body)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
        const intent = body.clientSecret.split('_secret')[0];
        const charges = await sql(`select 1 from payments_demo_objects where kind = 'charge' and parent = $1`, [
          intent,
        ]);
        expect(charges).toHaveLength(1);
      }
    });

    it('acts once on two requests with one key, at both processes at once', async () => {
      const { one, other } = pair();
      const begin = async (shop: Shop, key: string) => {
        const response = await fetch(`${shop.url}/demo/stripe/v1/payment_intents`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${demoSecretKey()}`, 'Idempotency-Key': key },
          body: new URLSearchParams({ amount: '5100', currency: 'usd' }),
        });
        return { status: response.status, body: (await response.json()) as { id?: string } };
      };
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all([one, other].map((shop) => begin(shop, `both-${round}`)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(answers[0]?.body.id).toMatch(/^pi_/);
        expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
      }
    });
  });
}
