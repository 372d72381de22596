import { callApi, confirmCard } from '../../support/client';
import { rows } from '../support/books';
import { atGateway, authenticate, calm, endDispute, order } from '../support/gateway';
import { intentIdOf, line, send, start } from '../support/shop';
import { deliver, eventsAbout } from '../support/webhook';
import { expectStatus, giftOf, type Run } from './run';

/** A step of a run: what it needs to have happened before, and what it does. `pick` is any number, to choose with. */
export interface Step {
  readonly name: string;
  readonly needs?: 'gift' | 'check';
  readonly weight: number;
  act(run: Run, pick: number): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
];
const quiet = { status: 200 };

async function again(run: Run, pick: number): Promise<void> {
  const gift = giftOf(run, pick);
  const asked = await send(run.shop, 'POST', '/users/paymentintent', { orderId: gift.orderId }, run.devotee.token);
  expectStatus(asked.status, [200, 409, 502, 503]);
  if (asked.status !== 200) return;
  const { clientSecret, publishableKey } = asked.body as { clientSecret: string; publishableKey: string };
  run.gifts.push({ orderId: gift.orderId, intentId: intentIdOf(clientSecret), clientSecret, publishableKey });
}

const post = async (run: Run, pick: number) => {
  const body = { paymentIntentId: giftOf(run, pick).intentId, orderItems: [line(run.shop, 0)] };
  const { status } = await send(run.shop, 'POST', '/orders', body, run.devotee.token);
  expectStatus(status, [200, 201, 404, 502, 503]);
};

const pay = async (run: Run, pick: number) => {
  const { orderId, intentId } = giftOf(run, pick);
  const { status } = await send(run.shop, 'PUT', `/orders/${orderId}/pay`, { id: intentId }, run.devotee.token);
  expectStatus(status, [200, 402, 502, 503]);
};

/** Any event of the past again: late, repeated, out of its order. */
const redeliver = async (run: Run, pick: number) => {
  const events = await eventsAbout(run.shop, giftOf(run, pick).intentId);
  const event = events[(pick >> 3) % Math.max(1, events.length)];
  for (let times = 0; event && times <= pick % 3; times += 1)
    expectStatus(await deliver(run.shop, event.raw), [200, 500]);
};

/** More than a day passes for the order, and the sweeper comes by. */
async function lapse(run: Run, pick: number): Promise<void> {
  const { orderId, intentId } = giftOf(run, pick);
  const store = run.shop.payments.demoGateway()?.bank.store;
  const intent = await store?.find(intentId);
  if (intent) await store?.replace({ ...intent, created: intent.created - dayMs / 1000 - 60 });
  const createdAt = new Date(Date.now() - dayMs - 60_000);
  await run.shop.server.strapi.db
    .query('api::order.order')
    .updateMany({ where: { documentId: orderId }, data: { createdAt } });
  await run.shop.payments.sweep(0);
}

const refund = async (run: Run, orderId: string, pick: number) => {
  const [row] = await rows(run.shop, 'orders', { documentId: orderId });
  const cents = pick % 3 === 0 ? Number(row?.totalCents) - Number(row?.refundedCents) : 1 + (pick % 4000);
  const body = { amount: cents / 100, reason: 'asked for it' };
  const { status } = await send(run.shop, 'POST', `/orders/${orderId}/refund`, body, run.shop.admin);
  expectStatus(status, [200, 400, 409, 502, 503]);
};

const failRefund = async (run: Run, pick: number) => {
  const { intentId } = giftOf(run, pick);
  const store = run.shop.payments.demoGateway()?.bank.store;
  const refunds = (await store?.list({ kind: 'refund', parent: intentId, limit: 10 }))?.data ?? [];
  const standing = refunds.find(({ status }) => status === 'succeeded');
  if (standing) await order(run.shop, { failRefund: standing.id });
};

const dispute = async (run: Run, pick: number) => {
  const { intentId } = giftOf(run, pick);
  const intent = await run.shop.payments.demoGateway()?.bank.store.find(intentId);
  if (intent?.status === 'succeeded') await order(run.shop, { openDispute: intentId });
};

const recordCheck = async (run: Run, pick: number) => {
  const who = {
    userID: run.devotee.documentId,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: String(100 + (pick % 5)),
  };
  const body = { orderItems: [line(run.shop, pick)], ...who, confirm: pick % 2 === 0 };
  const answer = await send(run.shop, 'POST', '/orders', body, run.shop.admin);
  expectStatus(answer.status, [201, 409]);
  if (answer.status === 201) run.checks.push(String(answer.body._id));
};

const moveCheck = async (run: Run, pick: number) => {
  const id = run.checks[pick % run.checks.length] ?? '';
  const body = { status: (['deposited', 'cleared', 'cleared', 'bounced'] as const)[(pick >> 2) % 4] ?? 'cleared' };
  expectStatus(
    (await callApi(run.shop.server, 'orders.setCheck', { params: { id }, body }, run.shop.admin)).status,
    [200, 409],
  );
};

const webhookFaults = [
  { drop: 2 },
  { drop: true },
  { duplicate: 2 },
  { reorder: true },
  { delayMs: 40 },
  { duplicate: 1, reorder: true },
];
const answerFaults = [{ dropBefore: 1 }, { dropAfter: 1 }, { fail: 1 }, { dropAfter: 3 }, { fail: 3 }];

/** Everything that may happen to a donation (payments.md, R1), with how often it does. */
export const steps: readonly Step[] = [
  {
    name: 'start',
    weight: 5,
    act: async (run, pick) => {
      const cart =
        pick % 4 === 0 ? [{ price: String(1 + (pick % 90)), quantity: 1 }] : [line(run.shop, pick, 1 + (pick % 3))];
      await calm(run.shop);
      run.gifts.push(await start(run.shop, run.devotee.token, cart));
    },
  },
  { name: 'again', needs: 'gift', weight: 2, act: again },
  {
    name: 'confirm',
    needs: 'gift',
    weight: 8,
    act: async (run, pick) =>
      void (await confirmCard(run.shop, giftOf(run, pick), cards[(pick >> 2) % cards.length]).catch(() => quiet)),
  },
  {
    name: 'authenticate',
    needs: 'gift',
    weight: 2,
    act: async (run, pick) =>
      void (await authenticate(run.shop, giftOf(run, pick), pick % 4 === 0 ? 'fail' : 'authorise').catch(() => quiet)),
  },
  { name: 'slow charge', weight: 1, act: (run) => order(run.shop, { processingMs: 30 }) },
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
  {
    name: 'webhooks astray',
    weight: 3,
    act: (run, pick) => order(run.shop, { webhooks: webhookFaults[pick % webhookFaults.length] }),
  },
  {
    name: 'answers astray',
    weight: 2,
    act: (run, pick) => order(run.shop, { answers: answerFaults[pick % answerFaults.length] }),
  },
  { name: 'calm', weight: 2, act: (run) => calm(run.shop) },
  { name: 'sweep', weight: 2, act: async (run) => void (await run.shop.payments.sweep(0)) },
  {
    name: 'restart of the clockwork',
    weight: 1,
    act: async (run) => {
      await run.shop.payments.stopBackground();
      run.shop.payments.startBackground();
    },
  },
  { name: 'lapse', needs: 'gift', weight: 1, act: lapse },
  {
    name: 'cancel',
    needs: 'gift',
    weight: 1,
    act: async (run, pick) => {
      const actor = { kind: 'person', userId: run.devotee.documentId } as const;
      await run.shop.payments.cancel(giftOf(run, pick).orderId, actor);
    },
  },
  { name: 'refund', needs: 'gift', weight: 3, act: (run, pick) => refund(run, giftOf(run, pick).orderId, pick) },
  {
    name: 'refund in the dashboard',
    needs: 'gift',
    weight: 1,
    act: async (run, pick) => {
      const form = { payment_intent: giftOf(run, pick).intentId, amount: String(1 + (pick % 4000)) };
      await atGateway(run.shop, 'POST', '/v1/refunds', form).catch(() => quiet);
    },
  },
  { name: 'failed refund', needs: 'gift', weight: 1, act: failRefund },
  { name: 'dispute', needs: 'gift', weight: 1, act: dispute },
  {
    name: 'end of a dispute',
    needs: 'gift',
    weight: 2,
    act: async (run, pick) =>
      void (await endDispute(
        run.shop,
        giftOf(run, pick).intentId,
        pick % 2 ? 'winning_evidence' : 'losing_evidence',
      ).catch(() => quiet)),
  },
  { name: 'check', weight: 1, act: recordCheck },
  { name: 'move of a check', needs: 'check', weight: 3, act: moveCheck },
  {
    name: 'refund of a check',
    needs: 'check',
    weight: 1,
    act: (run, pick) => refund(run, run.checks[pick % run.checks.length] ?? '', pick),
  },
];
