import type { Core } from '@strapi/types';
import type { Leases } from '@seva/config/background/lease';
import type { Stores } from '../ports/stores';
import { openDeliveryLog } from './delivery-log';
import { openPaymentRepository } from './payment-repository';
import { openPayoutRepository } from './payout-repository';
import { openRefundRepository } from './refund-repository';
import { openReviewLog } from './review-log';
import { openTable } from './table';

/** What the stores need of their surroundings. */
interface Surroundings {
  /** The day of the ledger to which a moment belongs. */
  readonly ledgerDay: (at: Date) => Promise<string>;
  readonly leases: Leases;
}

/** Everything that the plugin stores, over Strapi's database. */
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
