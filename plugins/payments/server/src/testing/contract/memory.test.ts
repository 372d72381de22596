import { describe } from 'vitest';
import { createMemoryLedger } from '../memory-ledger';
import { createMemoryStores } from '../memory-stores';
import { alertsContract } from './alerts-contract';
import { ledgerContract } from './ledger-contract';
import { payoutsContract } from './payouts-contract';
import { storesContract } from './stores-contract';
import type { ContractSubject } from './subject';
import { transactionContract } from './transaction-contract';

const now = () => new Date();
const ledger = createMemoryLedger(now);
const stores = createMemoryStores(now, ledger.serialize);
ledger.alsoRestore.push(() => stores.save());

const subject: ContractSubject = {
  ledger,
  stores,
  alerts: stores.alertRows,
  cardErrors: ledger.cardErrors,
  add: async (order) => void ledger.add(order),
  stored: async (documentId) => ledger.order(documentId),
};

describe('the ledger and the stores of unit tests', () => {
  ledgerContract(() => subject);
  transactionContract(() => subject);
  storesContract(() => subject);
  alertsContract(() => stores.alertRows);
  payoutsContract(() => subject);
});
