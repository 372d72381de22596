import { allRows } from '../support/all-rows';
import { until } from '../support/client';
import type { Answer, ShopUnderTest } from './shop-under-test';
import { demoSecretKey } from '../support/demo-key';

/** What people do while the process is killed under their hands. */
export interface Flow {
  readonly name: 'card' | 'webhook' | 'refund' | 'check' | 'close';
  /** Whether the gateway's deliveries are part of it. */
  readonly webhooks: boolean;
  /** Makes what the flow begins with; gives the flow itself, and what people do once the shop is back. */
  prepare(shop: ShopUnderTest, round: number): Promise<Prepared>;
}

/** One run of a flow. */
export interface Prepared {
  /** Every call of it is marked. Rejects when the process dies on the way. */
  run(): Promise<void>;
  /** After the restart: the same people try again, or look; throws when they do not find what they should. */
  again(): Promise<void>;
}

const require200 = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`answered ${status}: ${String(body.message)}`);
  return body;
};
/** What a repeated act may be told: that it was done already. */
const orDone = ({ status, body }: Answer): void => {
  if (status >= 300 && status !== 409) throw new Error(`answered ${status}: ${String(body.message)}`);
};

async function cart(shop: ShopUnderTest) {
  const { body } = await shop.call('GET', '/api/products?category=baba');
  const products = body.products as { _id: string; openAmount: boolean }[];
  return [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 2 }];
}

async function begin(shop: ShopUnderTest, idempotencyKey: string, marked: boolean) {
  const token = await shop.token('devotee');
  const body = { cartItems: await cart(shop), idempotencyKey };
  return shop.call('POST', '/api/users/paymentintent', body, { token, marked });
}

const intentOf = (started: Answer['body']) => String(started.clientSecret).split('_secret')[0] ?? '';

async function confirm(shop: ShopUnderTest, started: Answer['body'], marked: boolean): Promise<Answer> {
  const form = new URLSearchParams({ client_secret: String(started.clientSecret), payment_method: 'pm_card_visa' });
  const path = `/demo/stripe/v1/payment_intents/${intentOf(started)}/confirm`;
  return shop.call('POST', path, form, { token: String(started.publishableKey), marked });
}

async function record(shop: ShopUnderTest, started: Answer['body'], marked: boolean): Promise<Answer> {
  const body = { paymentIntentId: intentOf(started), orderItems: await cart(shop), paymentMethod: 'CreditCard' };
  return shop.call('POST', '/api/orders', body, { token: await shop.token('devotee'), marked });
}

const dropWebhooks = (shop: ShopUnderTest, drop: boolean) =>
  shop.call('POST', '/demo/stripe/faults', { webhooks: { drop } }, { token: demoSecretKey() });

async function expectPaidOnce(shop: ShopUnderTest, column: string, value: string): Promise<void> {
  const { orders } = await shop.books();
  const found = orders.filter((order) => String(order[column]).endsWith(value));
  if (found.length !== 1 || found[0]?.state !== 'paid') {
    throw new Error(`${found.length} orders of ${value}: ${found.map(({ state }) => state).join(', ')}`);
  }
}

const card: Flow = {
  name: 'card',
  webhooks: false,
  async prepare(shop, round) {
    const key = `crash-card-${round}`;
    await dropWebhooks(shop, true);
    await cart(shop);
    const pay = async (marked: boolean) => {
      const started = require200(await begin(shop, key, marked));
      require200(await confirm(shop, started, marked));
      require200(await record(shop, started, marked));
    };
    const isPaid = async () =>
      (await shop.books()).orders.some(
        (order) => String(order.idempotency_key).endsWith(key) && order.paid_at !== null,
      );
    return {
      run: () => pay(true),
      // Whoever does not find the donation paid gives it again, from the cart that was kept, under the same key.
      again: async () => {
        if (!(await isPaid())) await pay(false);
        await expectPaidOnce(shop, 'idempotency_key', key);
      },
    };
  },
};

const webhook: Flow = {
  name: 'webhook',
  webhooks: true,
  async prepare(shop, round) {
    const key = `crash-webhook-${round}`;
    await dropWebhooks(shop, false);
    const started = require200(await begin(shop, key, false));
    const read = async () =>
      shop.call('GET', `/api/orders/${String(started.orderId)}`, undefined, { token: await shop.token('devotee') });
    const orderIsPaid = async () => (await read()).body.isPaid === true;
    return {
      run: async () => {
        require200(await confirm(shop, started, true));
        await until('the webhook to pay the order', orderIsPaid);
      },
      again: async () => {
        const { status } = await confirm(shop, started, false);
        if (status !== 200 && status !== 400) throw new Error(`the card was answered ${status}`);
        await until('the order to be paid', orderIsPaid);
      },
    };
  },
};

const refund: Flow = {
  name: 'refund',
  webhooks: false,
  async prepare(shop, round) {
    await dropWebhooks(shop, true);
    const started = require200(await begin(shop, `crash-refund-${round}`, false));
    require200(await confirm(shop, started, false));
    require200(await record(shop, started, false));
    const token = await shop.token('admin');
    const path = `/api/orders/${String(started.orderId)}/refund`;
    const giveBack = (marked: boolean) =>
      shop.call('POST', path, { amount: 1.11, reason: 'asked for it' }, { token, marked });
    return { run: async () => void require200(await giveBack(true)), again: async () => undefined };
  },
};

const check: Flow = {
  name: 'check',
  webhooks: false,
  async prepare(shop, round) {
    const token = await shop.token('admin');
    const donor = (await shop.call('GET', '/api/users/profile', undefined, { token: await shop.token('devotee') }))
      .body;
    const orderItems = await cart(shop);
    const checkNumber = `${1000 + round}`;
    const given = { orderItems, userID: donor._id, paymentMethod: 'Check', bankName: 'First Bank', checkNumber };
    const move = (id: unknown, status: string, marked: boolean) =>
      shop.call('PUT', `/api/orders/${String(id)}/check`, { status }, { token, marked });
    return {
      run: async () => {
        const { _id: id } = require200(await shop.call('POST', '/api/orders', given, { token, marked: true }));
        for (const step of ['deposited', 'cleared']) require200(await move(id, step, true));
      },
      again: async () => {
        orDone(await shop.call('POST', '/api/orders', given, { token }));
        const order = (await shop.books()).orders.find((row) => row.check_last_4 === checkNumber);
        for (const step of ['deposited', 'cleared']) orDone(await move(order?.document_id, step, false));
        await expectPaidOnce(shop, 'check_last_4', checkNumber);
      },
    };
  },
};

/** Somebody closes their account, who has given once and left another gift open. */
const close: Flow = {
  name: 'close',
  webhooks: false,
  async prepare(shop, round) {
    await dropWebhooks(shop, true);
    const [name, password] = [`Vanamala ${round}`, `river of lamps ${round}`];
    const person = { name, email: `vanamala.${round}@example.org`, phone: `317-555-${String(1000 + round)}`, password };
    const token = String(require200(await shop.call('POST', '/api/users', person)).token);
    const start = async (idempotencyKey: string) => {
      const body = { cartItems: await cart(shop), idempotencyKey };
      return require200(await shop.call('POST', '/api/users/paymentintent', body, { token }));
    };
    const given = await start(`crash-close-${round}`);
    require200(await confirm(shop, given, false));
    require200(await shop.call('PUT', `/api/orders/${String(given.orderId)}/pay`, {}, { token }));
    await start(`crash-close-open-${round}`);
    const leave = (marked: boolean) =>
      shop.call('POST', '/api/users/close', { currentPassword: password }, { token, marked });
    const traces = () => tracesOf(shop, [name, person.email, person.phone]);
    return {
      run: async () => void require200(await leave(true)),
      // Either nobody has left, and all of it is there, or somebody has, and nothing is.
      again: async () => {
        const { status } = await shop.call('GET', '/api/users/profile', undefined, { token });
        const left = await traces();
        const isThere = ['up_users', 'orders', 'audit_entries'].every((table) => left.includes(table));
        if (status === 200 ? !isThere : left.length > 0) throw new Error(`half closed: ${status}, ${left.join(', ')}`);
        if (status === 200) require200(await leave(false));
        if ((await traces()).length > 0) throw new Error(`still there: ${(await traces()).join(', ')}`);
      },
    };
  },
};

/** The tables in which any of these words stands; the last mails to somebody who leaves are kept for a day. */
async function tracesOf(shop: ShopUnderTest, words: readonly string[]): Promise<string[]> {
  const { dataFolder, env } = shop.data;
  const all = await allRows(dataFolder, env.DATABASE_URL);
  return [...all]
    .filter(([table, text]) => table !== 'outbox_mails' && words.some((word) => text.includes(word)))
    .map(([table]) => table)
    .sort();
}

/** The flows of R4 (docs/payments.md#promises), and the closing of an account. */
export const flows: readonly Flow[] = [card, webhook, refund, check, close];
