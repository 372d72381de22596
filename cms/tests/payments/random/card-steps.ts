import { confirmCard } from '../../support/client';
import { giftOf as guestsGift, readGift } from '../../support/guests';
import { authenticate, endFaults, setFaults } from '../support/gateway';
import { intentIdOf, line, send, start } from '../support/shop';
import { deliver, eventsAbout } from '../support/webhook';
import { expectStatus, giftOf, type Run } from './run';
import { lost, type Step } from './step';

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
];

/** Starts a guest's donation, or repeats it; null if that is refused. */
async function asGuest(run: Run, body: ReturnType<typeof guestsGift>) {
  const asked = await send(run.shop, 'POST', '/give', body);
  expectStatus(asked.status, [200, 409, 502, 503]);
  if (asked.status !== 200) return null;
  const { orderId, orderKey, clientSecret, publishableKey } = asked.body as Readonly<Record<string, string>>;
  if (!orderId || !orderKey || !clientSecret || !publishableKey) throw new Error('A gift was begun without its key');
  const gift = { orderId, intentId: intentIdOf(clientSecret), clientSecret, publishableKey, guest: { body, orderKey } };
  run.gifts.push(gift);
  return gift;
}

/** Starts to pay an order again in a way of paying; null if that is refused. */
async function again(run: Run, pick: number, way: { keepCard?: true; savedCard?: string } = {}) {
  const { orderId, guest } = giftOf(run, pick);
  if (guest) return asGuest(run, guest.body);
  const asked = await send(run.shop, 'POST', '/users/paymentintent', { orderId, ...way }, run.devotee.token);
  expectStatus(asked.status, [200, ...(way.savedCard ? [404] : []), 409, 502, 503]);
  if (asked.status !== 200) return null;
  const { clientSecret, publishableKey } = asked.body as { clientSecret: string; publishableKey: string };
  const gift = { orderId, intentId: intentIdOf(clientSecret), clientSecret, publishableKey };
  run.gifts.push(gift);
  return gift;
}

/** Saves a card; the bank accepts it two times in three. */
const keep = async (run: Run, pick: number) => {
  const gift = await again(run, pick, { keepCard: true });
  if (gift) await confirmCard(run.shop, gift, cards[(pick >> 2) % cards.length]).catch(lost);
};

/** Pays with a saved card, which is sometimes removed meanwhile. */
const payWithKept = async (run: Run, pick: number) => {
  const known = await send(run.shop, 'GET', '/users/cards', undefined, run.devotee.token);
  expectStatus(known.status, [200, 502, 503]);
  const [card] = known.status === 200 ? (known.body as unknown as { _id: string }[]) : [];
  if (!card) return;
  const gift = await again(run, pick, { savedCard: card._id });
  const removing =
    pick % 4 === 0 ? send(run.shop, 'DELETE', `/users/cards/${card._id}`, undefined, run.devotee.token) : null;
  if (gift) await confirmCard(run.shop, gift, card._id).catch(lost);
  if (removing) expectStatus((await removing).status, [200, 404, 502, 503]);
};

const post = async (run: Run, pick: number) => {
  const body = { paymentIntentId: giftOf(run, pick).intentId, orderItems: [line(run.shop, 0)] };
  const { status } = await send(run.shop, 'POST', '/orders', body, run.devotee.token);
  expectStatus(status, [200, 201, 404, 502, 503]);
};

const pay = async (run: Run, pick: number) => {
  const { orderId, intentId, guest } = giftOf(run, pick);
  if (guest) {
    const read = await readGift(run.shop.server, { orderId, orderKey: guest.orderKey });
    return expectStatus(read.status, [200, 502, 503]);
  }
  const { status } = await send(run.shop, 'PUT', `/orders/${orderId}/pay`, { id: intentId }, run.devotee.token);
  expectStatus(status, [200, 402, 502, 503]);
};

/** Repeats a past event: late, duplicated, out of order. */
const redeliver = async (run: Run, pick: number) => {
  const events = await eventsAbout(run.shop, giftOf(run, pick).intentId);
  const event = events[(pick >> 3) % Math.max(1, events.length)];
  for (let times = 0; event && times <= pick % 3; times += 1)
    expectStatus(await deliver(run.shop, event.raw), [200, 500]);
};

/** Steps with a card: what the donor does and the gateway reports. */
export const cardSteps: readonly Step[] = [
  {
    name: 'start',
    weight: 5,
    act: async (run, pick) => {
      const cart =
        pick % 4 === 0 ? [{ price: String(1 + (pick % 90)), quantity: 1 }] : [line(run.shop, pick, 1 + (pick % 3))];
      await endFaults(run.shop);
      run.gifts.push(await start(run.shop, run.devotee.token, cart));
    },
  },
  {
    name: 'guest',
    weight: 3,
    act: async (run) => void (await asGuest(run, guestsGift(run.service, { email: run.devotee.email }))),
  },
  { name: 'again', needs: 'gift', weight: 2, act: async (run, pick) => void (await again(run, pick)) },
  { name: 'keep the card', needs: 'gift', weight: 2, act: keep },
  { name: 'pay with a kept card', needs: 'gift', weight: 3, act: payWithKept },
  {
    name: 'confirm',
    needs: 'gift',
    weight: 8,
    act: async (run, pick) =>
      void (await confirmCard(run.shop, giftOf(run, pick), cards[(pick >> 2) % cards.length]).catch(lost)),
  },
  {
    name: 'authenticate',
    needs: 'gift',
    weight: 2,
    act: async (run, pick) =>
      void (await authenticate(run.shop, giftOf(run, pick), pick % 4 === 0 ? 'fail' : 'authorise').catch(lost)),
  },
  { name: 'slow charge', weight: 1, act: (run) => setFaults(run.shop, { processingMs: 30 }) },
  { name: 'post', needs: 'gift', weight: 2, act: post },
  { name: 'pay', needs: 'gift', weight: 2, act: pay },
  { name: 'redeliver', needs: 'gift', weight: 3, act: redeliver },
  {
    name: 'all at once',
    needs: 'gift',
    weight: 2,
    act: async (run, pick) =>
      void (await Promise.all([post(run, pick), pay(run, pick), redeliver(run, pick), run.shop.payments.sweep(0)])),
  },
];
