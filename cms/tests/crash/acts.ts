import { demoSecretKey } from '../support/demo-key';
import type { Answer, ShopUnderTest } from './shop-under-test';

/** Sequence of requests during which the process is killed. */
export interface Flow {
  readonly name: 'card' | 'webhook' | 'refund' | 'check' | 'close' | 'guest' | 'kept';
  /** Whether the flow includes the gateway's deliveries. */
  readonly webhooks: boolean;
  /** Prepares the flow. Returns the flow itself and what people do after the restart. */
  prepare(shop: ShopUnderTest, round: number): Promise<Prepared>;
}

/** Prepared run of a flow. */
export interface Prepared {
  /** Sends the flow's requests, each marked. Rejects when the process dies. */
  run(): Promise<void>;
  /** Repeats the flow or checks it after the restart, as the same people. Throws if the result is wrong. */
  again(): Promise<void>;
}

/** Returns the body of a successful response. */
export const require200 = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`answered ${status}: ${String(body.message)}`);
  return body;
};
/** Accepts the refusal of a repeated action that was done already. */
export const orDone = ({ status, body }: Answer): void => {
  if (status >= 300 && status !== 409) throw new Error(`answered ${status}: ${String(body.message)}`);
};

/** Returns a cart with two of a fixed-price service. */
export async function cart(shop: ShopUnderTest) {
  const { body } = await shop.call('GET', '/api/products?category=baba');
  const products = body.products as { _id: string; openAmount: boolean }[];
  return [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 2 }];
}

/** Starts a devotee's payment. */
export async function begin(shop: ShopUnderTest, idempotencyKey: string, marked: boolean) {
  const token = await shop.token('devotee');
  const body = { cartItems: await cart(shop), idempotencyKey };
  return shop.call('POST', '/api/users/paymentintent', body, { token, marked });
}

const intentOf = (started: Answer['body']) => String(started.clientSecret).split('_secret')[0] ?? '';

/** Charges a card at the gateway. */
export async function confirm(
  shop: ShopUnderTest,
  started: Answer['body'],
  marked: boolean,
  method = 'pm_card_visa',
): Promise<Answer> {
  const form = new URLSearchParams({ client_secret: String(started.clientSecret), payment_method: method });
  const path = `/demo/stripe/v1/payment_intents/${intentOf(started)}/confirm`;
  return shop.call('POST', path, form, { token: String(started.publishableKey), marked });
}

/** Reports a charged card from the devotee's page to the shop. */
export async function record(shop: ShopUnderTest, started: Answer['body'], marked: boolean): Promise<Answer> {
  const body = { paymentIntentId: intentOf(started), orderItems: await cart(shop), paymentMethod: 'CreditCard' };
  return shop.call('POST', '/api/orders', body, { token: await shop.token('devotee'), marked });
}

/** Makes the gateway hold back its deliveries. */
export const dropWebhooks = (shop: ShopUnderTest, drop: boolean) =>
  shop.call('POST', '/demo/stripe/faults', { webhooks: { drop } }, { token: demoSecretKey() });

/** Expects exactly one order, paid, with a column that ends with a value. */
export async function expectPaidOnce(shop: ShopUnderTest, column: string, value: string): Promise<void> {
  const { orders } = await shop.books();
  const found = orders.filter((order) => String(order[column]).endsWith(value));
  if (found.length !== 1 || found[0]?.state !== 'paid') {
    throw new Error(`${found.length} orders of ${value}: ${found.map(({ state }) => state).join(', ')}`);
  }
}

/** Whether the order of a key is paid. */
export const isPaidUnder = async (shop: ShopUnderTest, key: string): Promise<boolean> =>
  (await shop.books()).orders.some((order) => String(order.idempotency_key).endsWith(key) && order.paid_at !== null);
