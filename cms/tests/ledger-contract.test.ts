import { createRequire } from 'node:module';
import type { LedgerOrder } from '@seva/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as OpenStoresModule from '../../plugins/payments/server/src/stores/open-stores';
import { alertsContract } from '../../plugins/payments/server/src/testing/contract/alerts-contract';
import { ledgerContract } from '../../plugins/payments/server/src/testing/contract/ledger-contract';
import { payoutsContract } from '../../plugins/payments/server/src/testing/contract/payouts-contract';
import { storesContract } from '../../plugins/payments/server/src/testing/contract/stores-contract';
import { newOrder, type ContractSubject } from '../../plugins/payments/server/src/testing/contract/subject';
import { transactionContract } from '../../plugins/payments/server/src/testing/contract/transaction-contract';
import type * as AlertModule from '../src/api/alert/queries';
import type * as LedgerModule from '../src/api/order/services/ledger';
import type * as LeasesModule from '../src/platform/background/leases';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);

/** Ledger on the tables of a real shop. The tests write the orders directly. */
function ledgerOf({ strapi }: TestServer): ContractSubject {
  const { orderLedger } = require('../dist/src/api/order/services/ledger') as typeof LedgerModule;
  const { openAlertList } = require('../dist/src/api/alert/queries') as typeof AlertModule;
  const { leases } = require('../dist/src/platform/background/leases') as typeof LeasesModule;
  const { openStores } =
    require('../../plugins/payments/dist/server/src/stores/open-stores') as typeof OpenStoresModule;
  const rows = () => strapi.db.query('api::order.order');
  const cardErrors: string[] = [];
  const ledger = orderLedger(strapi, {
    cardError: async (orderId) => void cardErrors.push(orderId),
    moneyChanged: async (_, number) => void (await number?.()),
  });
  return {
    ledger,
    stores: openStores(strapi, { ledgerDay: (at) => ledger.ledgerDay(at), leases: leases(strapi) }),
    alerts: openAlertList(strapi),
    cardErrors,
    async add(order) {
      const { status: state, method: paymentMethod, before: stateBeforeDispute, ...rest } = { ...newOrder, ...order };
      await rows().create({ data: { ...rest, state, paymentMethod, stateBeforeDispute } as never });
    },
    async stored(documentId) {
      const { isPaid, isStub, paidAt } = await rows().findOne({ where: { documentId } });
      return { isPaid, isStub, paidAt: paidAt === null ? null : new Date(paidAt as string) };
    },
  };
}

describe('the ledger and the stores of a shop', () => {
  let server: TestServer;
  let subject: ContractSubject;
  beforeAll(async () => {
    server = await startTestServer({ SEVA_OUTBOX_SECONDS: '3600' });
    subject = ledgerOf(server);
  });
  afterAll(() => server.stop());

  ledgerContract(() => subject);
  transactionContract(() => subject);
  storesContract(() => subject);
  alertsContract(() => subject.alerts);
  payoutsContract(() => subject);

  it('updates the time of the last change when it stores an intent', async () => {
    const rows = server.strapi.db.query('api::order.order');
    const long = new Date(1_700_000_000_000);
    const { documentId } = await rows.create({
      data: { ...newOrder, state: 'pending', paymentMethod: 'CreditCard', createdAt: long, updatedAt: long } as never,
    });
    const order = await subject.ledger.findOrder(documentId as string);
    expect(await subject.ledger.storeIntent(order as LedgerOrder, `pi_${String(documentId)}`)).toBe(true);
    const { createdAt, updatedAt } = await rows.findOne({ where: { documentId } });
    expect(createdAt).toBe(long.toISOString());
    expect(Date.parse(updatedAt as string)).toBeGreaterThan(long.getTime());
  });
});
