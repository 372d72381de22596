import { randomUUID } from 'node:crypto';
import { cart, confirm, dropWebhooks, expectPaidOnce, isPaidUnder, require200, type Flow } from './acts';
import type { Answer } from './shop-under-test';

/** Gives without an account; the page polls the donation with its key. */
const guest: Flow = {
  name: 'guest',
  webhooks: false,
  async prepare(shop, round) {
    await dropWebhooks(shop, true);
    const idempotencyKey = randomUUID();
    const email = `crash-guest-${round}@gifts.example`;
    const body = { cartItems: await cart(shop), name: 'Anand Rao', email, idempotencyKey };
    const pay = async (marked: boolean) => {
      const started = require200(await shop.call('POST', '/api/give', body, { marked }));
      require200(await confirm(shop, started, marked));
      const path = `/api/give/${String(started.orderId)}?key=${String(started.orderKey)}`;
      if (!require200(await shop.call('GET', path, undefined, { marked })).isPaid) throw new Error('not paid');
    };
    return {
      run: () => pay(true),
      again: async () => {
        if (!(await isPaidUnder(shop, idempotencyKey))) await pay(false);
        await expectPaidOnce(shop, 'idempotency_key', idempotencyKey);
        await expectPaidOnce(shop, 'guest_email', email);
      },
    };
  },
};

/** Saves a new devotee's card with one donation and pays the next one with it. */
const kept: Flow = {
  name: 'kept',
  webhooks: false,
  async prepare(shop, round) {
    await dropWebhooks(shop, true);
    const person = { name: 'Bhavani', email: `bhavani.${round}@example.org`, password: `river of lamps ${round}` };
    const token = String(require200(await shop.call('POST', '/api/users', person)).token);
    const cartItems = await cart(shop);
    const keys = { first: `crash-kept-${round}-first`, second: `crash-kept-${round}-second` };

    const pay = async (idempotencyKey: string, more: object, method: string, marked: boolean) => {
      const body = { cartItems, idempotencyKey, ...more };
      const started = require200(await shop.call('POST', '/api/users/paymentintent', body, { token, marked }));
      require200(await confirm(shop, started, marked, method));
      const path = `/api/orders/${String(started.orderId)}/pay`;
      require200(await shop.call('PUT', path, {}, { token, marked }));
    };
    const cards = async (marked: boolean) => {
      const { status, body } = await shop.call('GET', '/api/users/cards', undefined, { token, marked });
      if (status !== 200) throw new Error(`no cards were shown: ${status}`);
      return (body as unknown as Answer['body'][]).map(({ _id }) => String(_id));
    };
    const keep = (marked: boolean) => pay(keys.first, { keepCard: true }, 'pm_card_visa', marked);
    const payWith = (savedCard: string, marked: boolean) => pay(keys.second, { savedCard }, savedCard, marked);
    const onlyCard = async (marked: boolean) => {
      const found = await cards(marked);
      const [card] = found;
      if (found.length !== 1 || !card) throw new Error(`${found.length} cards are kept`);
      return card;
    };
    return {
      run: async () => {
        await keep(true);
        await payWith(await onlyCard(true), true);
      },
      again: async () => {
        if (!(await isPaidUnder(shop, keys.first))) await keep(false);
        if (!(await isPaidUnder(shop, keys.second))) await payWith(await onlyCard(false), false);
        for (const key of Object.values(keys)) await expectPaidOnce(shop, 'idempotency_key', key);
      },
    };
  },
};

/** Flows of R4 for every way of paying except a devotee's typed card. */
export const giftFlows: readonly Flow[] = [guest, kept];
