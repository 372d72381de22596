import { endFaults, setFaults } from '../support/gateway';
import { giftOf, type Run } from './run';
import type { Step } from './step';

const dayMs = 24 * 60 * 60 * 1000;

/** Ages the order by more than a day and runs the sweeper. */
async function expire(run: Run, pick: number): Promise<void> {
  const { orderId, intentId } = giftOf(run, pick);
  const store = run.shop.payments.demoGateway()?.context.store;
  const intent = await store?.find(intentId);
  if (intent) await store?.replace({ ...intent, created: intent.created - dayMs / 1000 - 60 });
  const createdAt = new Date(Date.now() - dayMs - 60_000);
  await run.shop.server.strapi.db
    .query('api::order.order')
    .updateMany({ where: { documentId: orderId }, data: { createdAt } });
  await run.shop.payments.sweep(0);
}

const webhookFaults = [
  { drop: 2 },
  { drop: true },
  { duplicate: 2 },
  { reorder: true },
  { delayMs: 40 },
  { duplicate: 1, reorder: true },
];
const answerFaults = [{ dropBefore: 1 }, { dropAfter: 1 }, { fail: 1 }, { dropAfter: 3 }, { fail: 3 }];

/** Steps that cause faults, wait, or repair them. */
export const faultSteps: readonly Step[] = [
  {
    name: 'webhooks astray',
    weight: 3,
    act: (run, pick) => setFaults(run.shop, { webhooks: webhookFaults[pick % webhookFaults.length] }),
  },
  {
    name: 'answers astray',
    weight: 2,
    act: (run, pick) => setFaults(run.shop, { answers: answerFaults[pick % answerFaults.length] }),
  },
  { name: 'end of faults', weight: 2, act: (run) => endFaults(run.shop) },
  { name: 'sweep', weight: 2, act: async (run) => void (await run.shop.payments.sweep(0)) },
  {
    name: 'restart of the background work',
    weight: 1,
    act: async (run) => {
      await run.shop.payments.stopBackground();
      run.shop.payments.startBackground();
    },
  },
  { name: 'expire', needs: 'gift', weight: 1, act: expire },
  {
    name: 'cancel',
    needs: 'gift',
    weight: 1,
    act: async (run, pick) => {
      const actor = { kind: 'person', userId: run.devotee.documentId } as const;
      await run.shop.payments.cancel(giftOf(run, pick).orderId, actor);
    },
  },
];
