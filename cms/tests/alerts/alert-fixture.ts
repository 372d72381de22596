import { acceptStub, refundUnmatched, returnDonation } from '../../../plugins/payments/server/src/core/alert-actions';
import type { PaymentContext } from '../../../plugins/payments/server/src/core/context';
import { matchPayment, notifyGatewayOfMatch } from '../../../plugins/payments/server/src/core/match-payment';
import { refusalOf } from '../../../plugins/payments/server/src/core/refusal';
import { openFixture, type PaymentFixture } from '../../../plugins/payments/server/src/testing/fixture';
import { alertPort } from '../../src/api/alert/services/port';
import type { FailedMail } from '../../src/api/alert/failed-mail';
import { alertOrderOf } from '../../src/api/alert/queries';
import type { AlertParts } from '../../src/api/alert/services/parts';

/** Alerts with an in-memory payment system. */
export interface AlertFixture extends PaymentFixture {
  readonly parts: AlertParts;
  /** Deduplication keys of the emails to the staff. */
  readonly staffMails: string[];
  /** Failed emails. Tests add to it. */
  readonly lost: FailedMail[];
}

/** Creates alerts whose payments use the demo gateway. */
export async function openAlertFixture(): Promise<AlertFixture> {
  const fixture = await openFixture();
  const { ledger, stores } = fixture;
  const staffMails: string[] = [];
  const lost: FailedMail[] = [];
  const parts: AlertParts = {
    list: stores.alertRows,
    leases: stores.leases,
    payments: paymentsOf(() => context),
    log: fixture.context.log,
    ordersOf: async (ids) =>
      new Map(
        (await ledger.findOrders(ids)).map((order) => [
          order.documentId,
          alertOrderOf({ ...order, state: order.status }),
        ]),
      ),
    timeZone: () => ledger.timeZone(),
    transaction: (work) => ledger.transaction(work),
    audit: async (entry) => void ledger.audit.push(entry),
    mailStaff: async (_text, _orderId, key) => void staffMails.push(key),
    async resend(mailId) {
      const index = lost.findIndex(({ id }) => id === mailId);
      return lost.splice(index, index < 0 ? 0 : 1).length > 0;
    },
  };
  const context: PaymentContext = { ...fixture.context, alerts: alertPort(parts) };
  return { ...fixture, context, parts, staffMails, lost };
}

/** Returns the actions of the payments plugin's service. */
export function paymentsOf(context: () => PaymentContext): AlertParts['payments'] {
  return {
    acceptStub: (orderId) => acceptStub(context(), orderId),
    matchPayment: (alert, orderId) => matchPayment(context(), alert, orderId).catch(refusalOf),
    refundUnmatched: (alert) => refundUnmatched(context(), alert).catch(refusalOf),
    returnDonation: (request, actor) => returnDonation(context(), request, actor).catch(refusalOf),
    notifyGatewayOfMatch: (alert) =>
      notifyGatewayOfMatch(context(), alert).then(
        () => null,
        (error: unknown) => refusalOf(error),
      ),
  };
}
