import { expect } from 'vitest';
import { callApi, confirmCard } from '../../support/client';
import { delivered, entryOf, rows } from './books';
import { truthOf } from './gateway';
import { line, newDevotee, openShop, send, start, type Devotee, type Shop, type Started } from './shop';
import { lastYear } from '../../support/days';
import { donationTotals } from '../../support/panel';

/** Shared state of the R23 scenarios. Each scenario creates its own devotee. */
export interface Stage {
  readonly shop: Shop;
  /** Creates a donation paid by card with everything delivered. */
  paid(donor: Devotee, cents?: number): Promise<Started>;
  /** Records a check as the admin. `change` overrides fields of the request. */
  check(donor: Devotee, checkNumber: string, change?: object): ReturnType<typeof send>;
  moveCheck(orderId: unknown, status: string): ReturnType<typeof send>;
  refund(orderId: unknown, amount: unknown): ReturnType<typeof send>;
  /** Returns the templates of the emails about an order to an address. */
  mails(orderId: unknown, to: string): Promise<string[]>;
  /** Returns the totals of a devotee's donations in the back office, in dollars. */
  totals(donor: Devotee): Promise<{ count: number; gross: number; refunded: number; net: number }>;
  /** Checks that gateway, ledger, order, the admin's totals and My Donations agree on a payment. */
  expectAgreement(donor: Devotee, gift: Started): Promise<void>;
}

/** Opens the stage. */
export const openStage = async (): Promise<Stage> => stageIn(await openShop());

/** Returns the stage in a shop that is open. */
export function stageIn(shop: Shop): Stage {
  const asAdmin = (method: string, path: string, body: unknown) => send(shop, method, path, body, shop.admin);
  const totals: Stage['totals'] = async ({ email }) => {
    const { counted, gross, refunded, net } = await donationTotals(shop.server, { q: email });
    return { count: counted, gross, refunded, net };
  };
  return {
    shop,
    totals,
    async paid(donor, cents) {
      const bare = [{ price: (cents ?? 0) / 100, quantity: 1 }];
      const gift = await start(shop, donor.token, cents === undefined ? [line(shop, 0)] : bare);
      expect((await confirmCard(shop, gift)).status).toBe(200);
      await delivered(shop);
      return gift;
    },
    check(donor, checkNumber, change = {}) {
      const money = { paymentMethod: 'Check', bankName: 'First Bank', checkNumber, receivedOn: `${lastYear}-03-31` };
      return asAdmin('POST', '/orders', { orderItems: [line(shop, 0)], userID: donor.documentId, ...money, ...change });
    },
    moveCheck: (orderId, status) => asAdmin('PUT', `/orders/${String(orderId)}/check`, { status }),
    refund: (orderId, amount) =>
      asAdmin('POST', `/orders/${String(orderId)}/refund`, { amount, reason: 'asked for it' }),
    async mails(orderId, to) {
      return (await rows(shop, 'mails', { orderId, to })).map(({ template }) => String(template)).sort();
    },
    async expectAgreement(donor, { orderId, intentId }) {
      const truth = await truthOf(shop, intentId);
      const { order, net } = await entryOf(shop, orderId);
      const kept = truth.received - truth.refunded - truth.lost;
      expect([net, order.refundedCents, order.lostCents]).toEqual([kept, truth.refunded, truth.lost]);
      expect((await totals(donor)).net).toBe(kept / 100);
      const { body: mine } = await callApi(shop.server, 'orders.mine', {}, donor.token);
      expect(mine.find(({ _id }) => _id === orderId)).toMatchObject({
        isPaid: Boolean(order.isPaid),
        status: order.state,
        refundedPrice: truth.refunded / 100,
      });
    },
  };
}

/** Creates a new devotee in the stage's shop. */
export const donorOf = ({ shop }: Stage): Promise<Devotee> => newDevotee(shop);
