import { allRows } from '../support/all-rows';
import { until } from '../support/client';
import {
  begin,
  cart,
  confirm,
  dropWebhooks,
  expectPaidOnce,
  isPaidUnder,
  orDone,
  record,
  require200,
  type Flow,
} from './acts';
import { giftFlows } from './gift-flows';
import type { ShopUnderTest } from './shop-under-test';

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
    return {
      run: () => pay(true),
      // A devotee who does not find the donation paid pays again from the saved cart, under the same key.
      again: async () => {
        if (!(await isPaidUnder(shop, key))) await pay(false);
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

/** Closes the account of a devotee with a paid and an open donation. */
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
      // The account is either untouched with all its data, or closed without any.
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

/** Returns the tables that contain any of these words. The last emails to a closed account are kept for a day. */
async function tracesOf(shop: ShopUnderTest, words: readonly string[]): Promise<string[]> {
  const { dataFolder, env } = shop.data;
  const all = await allRows(dataFolder, env.DATABASE_URL);
  return [...all]
    .filter(([table, text]) => table !== 'outbox_mails' && words.some((word) => text.includes(word)))
    .map(([table]) => table)
    .sort();
}

/** Flows of R4 (docs/payments.md#promises), closing an account, guests and saved cards. */
export const flows: readonly Flow[] = [card, webhook, refund, check, close, ...giftFlows];
