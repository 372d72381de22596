import { rows } from '../support/books';
import { callGateway, endDispute, setFaults } from '../support/gateway';
import { send } from '../support/shop';
import { expectStatus, giftOf, type Run } from './run';
import { lost, type Step } from './step';

/** Requests a refund of a part or of the rest. */
export const refund = async (run: Run, orderId: string, pick: number) => {
  const [row] = await rows(run.shop, 'orders', { documentId: orderId });
  const cents = pick % 3 === 0 ? Number(row?.totalCents) - Number(row?.refundedCents) : 1 + (pick % 4000);
  const body = { amount: cents / 100, reason: 'asked for it' };
  const { status } = await send(run.shop, 'POST', `/orders/${orderId}/refund`, body, run.shop.admin);
  expectStatus(status, [200, 400, 409, 502, 503]);
};

const failRefund = async (run: Run, pick: number) => {
  const { intentId } = giftOf(run, pick);
  const store = run.shop.payments.demoGateway()?.context.store;
  const refunds = (await store?.list({ kind: 'refund', parent: intentId, limit: 10 }))?.data ?? [];
  const standing = refunds.find(({ status }) => status === 'succeeded');
  if (standing) await setFaults(run.shop, { failRefund: standing.id });
};

const dispute = async (run: Run, pick: number) => {
  const { intentId } = giftOf(run, pick);
  const intent = await run.shop.payments.demoGateway()?.context.store.find(intentId);
  if (intent?.status === 'succeeded') await setFaults(run.shop, { openDispute: intentId });
};

/** Steps that return money: refunds from the shop and the dashboard, disputes. */
export const reversalSteps: readonly Step[] = [
  { name: 'refund', needs: 'gift', weight: 3, act: (run, pick) => refund(run, giftOf(run, pick).orderId, pick) },
  {
    name: 'refund in the dashboard',
    needs: 'gift',
    weight: 1,
    act: async (run, pick) => {
      const form = { payment_intent: giftOf(run, pick).intentId, amount: String(1 + (pick % 4000)) };
      await callGateway(run.shop, 'POST', '/v1/refunds', form).catch(lost);
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
      ).catch(lost)),
  },
];
