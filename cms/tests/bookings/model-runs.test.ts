import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { callApi, confirmCard, until } from '../support/client';
import { newDevotee, openShop, restarted, send, type Devotee, type Shop } from '../payments/support/shop';
import { clearPlaces, slotsAgree } from './agreement';
import { cutting } from './cut';
import { expire, freePlaces, lineOf, serviceNamed, type Place } from './support';
import { sampleNote, sized, writeFigure } from '../support/evidence';
import { isShort } from '../support/short';

const runs = sized(500, isShort ? 2 : 8);
const steps = 30;
const capacity = 4;
const restartEvery = sized(100, 8);

let shop: Shop;
let service: Service;
let all: Place[];
let people: Devotee[];
beforeAll(async () => {
  shop = await openShop();
  service = await serviceNamed(shop, 'Pallaki Seva');
  all = await freePlaces(shop, service, 62);
  people = [await newDevotee(shop), await newDevotee(shop), await newDevotee(shop)];
});
afterAll(() => shop.server.stop());

/** Cart of a run with its order and, if started, its payment. */
interface Gift {
  readonly devotee: Devotee;
  readonly orderId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly intentId: string;
}

interface Step {
  readonly act:
    'take' | 'undated' | 'pay' | 'decline' | 'again' | 'expire' | 'late' | 'move' | 'cancel' | 'refund' | 'sweep';
  readonly which: number;
  readonly place: number;
  readonly units: number;
  /** Statement at which the database disconnects; 0 for never. */
  readonly cut: number;
}

/** More statements than the longest step has. */
const mostStatements = 90;

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    ...(['take', 'take', 'take', 'undated', 'pay', 'pay', 'decline', 'again'] as const),
    ...(['expire', 'late', 'move', 'move', 'cancel', 'refund', 'sweep'] as const),
  ),
  which: fc.nat(20),
  place: fc.nat(2),
  units: fc.integer({ min: 1, max: 3 }),
  cut: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: mostStatements }) },
  ),
});

const orders = () => shop.server.strapi.db.query('api::order.order');
const isFine = (status: number) => expect([200, 201, 202, 400, 402, 404, 409]).toContain(status);

async function take(run: Run, { which, place, units }: Step, isDated: boolean): Promise<void> {
  const devotee = people[which % people.length] as Devotee;
  const cartItems = [lineOf(service, isDated ? (run.places[place] as Place) : null, units)];
  const { status, body } = await send(shop, 'POST', '/users/paymentintent', { cartItems }, devotee.token);
  isFine(status);
  if (status !== 200) return;
  const clientSecret = String(body.clientSecret);
  run.gifts.push({
    devotee,
    orderId: String(body.orderId),
    clientSecret,
    publishableKey: String(body.publishableKey),
    intentId: clientSecret.split('_secret')[0] ?? '',
  });
}

/** Removes the intent from the order for a moment, so that it closes while the card can still be charged. */
async function late(gift: Gift): Promise<void> {
  const where = { documentId: gift.orderId, state: { $in: ['pending', 'failed'] } };
  const { count } = await orders().updateMany({ where, data: { intentId: null } });
  if (count === 0) return;
  await expire(shop, gift.orderId);
  await shop.payments.sweep(0);
  await orders().updateMany({ where: { documentId: gift.orderId }, data: { intentId: gift.intentId } });
  await confirmCard(shop, gift);
  await shop.payments.finalise(gift.intentId);
}

async function act(run: Run, what: Step): Promise<void> {
  if (what.act === 'take' || what.act === 'undated') return take(run, what, what.act === 'take');
  if (what.act === 'sweep') return void (await shop.payments.sweep(0));
  const gift = run.gifts[what.which % Math.max(1, run.gifts.length)];
  if (!gift) return;
  const { orderId, devotee } = gift;
  const booking = await shop.server.strapi.db
    .query('api::booking.booking')
    .findOne({ where: { order: { documentId: orderId } } });
  const id = String(booking?.documentId);
  const by = what.which % 2 === 0 ? devotee.token : shop.admin;
  switch (what.act) {
    case 'pay':
      await confirmCard(shop, gift);
      return void (await shop.payments.finalise(gift.intentId));
    case 'decline':
      await confirmCard(shop, gift, 'pm_card_chargeDeclined');
      return void (await shop.payments.finalise(gift.intentId));
    case 'again':
      return isFine((await send(shop, 'POST', '/users/paymentintent', { orderId }, devotee.token)).status);
    case 'expire':
      await expire(shop, orderId);
      return void (await shop.payments.sweep(0));
    case 'late':
      return late(gift);
    case 'move':
      return isFine((await send(shop, 'PUT', `/bookings/${id}`, run.places[what.place], by)).status);
    case 'cancel':
      return isFine((await send(shop, 'POST', `/bookings/${id}/cancel`, {}, by)).status);
    case 'refund': {
      const body = { amount: service.price * what.units, reason: 'Asked for' };
      return isFine(
        (await callApi(shop.server, 'orders.refund', { params: { id: orderId }, body }, shop.admin)).status,
      );
    }
  }
}

interface Run {
  readonly places: readonly Place[];
  readonly gifts: Gift[];
}

/** Checks that no slot is over capacity, no spot is lost, and every paid booking has a defined state. */
async function check(): Promise<void> {
  const taken = await slotsAgree(shop.server.strapi.db.connection);
  for (const units of taken.values()) expect(units).toBeLessThanOrEqual(capacity);
}

/** Performs one step, completely or until the database disconnects. */
async function perform(run: Run, what: Step): Promise<void> {
  // The test that removes an intent must restore it.
  if (what.cut === 0 || what.act === 'late') return act(run, what);
  const struck = await cutting(shop.server.strapi, what.cut, () => act(run, what));
  if (struck === null) return;
  counted.cuts += 1;
  statements.add(`${what.act} ${struck.replaceAll(/\s+/g, ' ')}`);
  await check();
}

const counted = { runs: 0, steps: 0, restarts: 0, cuts: 0 };
/** Statements at which the database disconnected, by step. */
const statements = new Set<string>();

it(`A2 sells no spot twice and loses none in ${runs} runs of ${steps} steps${sampleNote}`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (what) => {
      const first = (counted.runs * 3) % Math.max(1, all.length - 3);
      const run: Run = { places: all.slice(first, first + 3), gifts: [] };
      for (const one of what) {
        await perform(run, one);
        counted.steps += 1;
      }
      counted.runs += 1;
      if (counted.runs % restartEvery === restartEvery / 2) {
        shop = await restarted(shop);
        counted.restarts += 1;
      }
      await check();
      for (const orderId of await openOrders()) await expire(shop, orderId);
      // An automatic or interrupted sweep blocks others for some seconds. The next one continues where the interrupted
      // one ended, and the one after that begins at the first order.
      for (const which of ['the sweep that goes on', 'the sweep of all'])
        await until(which, async () => !(await shop.payments.sweep(0)).held);
      expect(await openOrders()).toEqual([]);
      await check();
      await clearPlaces(shop.server.strapi.db.connection);
    }),
    { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
  );
  writeFigure({ row: 'A2', what: 'model runs of 30 steps', least: runs, reached: counted.runs });
  writeFigure({ row: 'A2', what: 'steps of them', least: runs * steps, reached: counted.steps });
  writeFigure({ row: 'A2', what: 'steps in which the database went away', least: runs, reached: counted.cuts });
  writeFigure({ row: 'A2', what: 'different statements of them', least: sized(100, 5), reached: statements.size });
  writeFigure({ row: 'A2', what: 'restarts in between', least: 1, reached: counted.restarts });
}, 7_200_000);

/** Donations that are neither paid nor closed, including those without a first response. */
const openOrders = async (): Promise<string[]> =>
  (
    (await shop.server.strapi.db
      .connection('orders')
      .whereIn('state', ['pending', 'failed'])
      .select({ id: 'document_id' })) as { id: string }[]
  ).map(({ id }) => id);
