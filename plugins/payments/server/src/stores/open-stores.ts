import type { Core } from '@strapi/types';
import type { Leases } from '@seva/config/background/lease';
import type { Stores } from '../ports/stores';
import { openDeliveryLog } from './delivery-log';
import { openPaymentRepository } from './payment-repository';
import { openPayoutRepository } from './payout-repository';
import { openRefundRepository } from './refund-repository';
import { openReviewLog } from './review-log';
import { openTable } from './table';

interface Surroundings {
  /** Returns the day of the ledger that a time belongs to. */
  readonly ledgerDay: (at: Date) => Promise<string>;
  readonly leases: Leases;
}

/** Opens the plugin's stores over Strapi's database. */
export function openStores(strapi: Core.Strapi, { ledgerDay, leases }: Surroundings): Stores {
  return {
    payments: openPaymentRepository(openTable(strapi, 'payment-event'), ledgerDay),
    refunds: openRefundRepository(openTable(strapi, 'refund')),
    payouts: openPayoutRepository(openTable(strapi, 'payout'), openTable(strapi, 'payout-line')),
    deliveries: openDeliveryLog(openTable(strapi, 'webhook-delivery')),
    leases,
    reviews: openReviewLog(strapi),
  };
}
