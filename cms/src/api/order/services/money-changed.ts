import type { Core } from '@strapi/strapi';
import type { Dependents, LockedOrder } from '@seva/payments';
import { reconcileAndNotify } from '../../receipt';
import { notifyBookingChanges } from '../../booking';
import { reconcileTributeCards } from '../tributes/cards';

interface Follower {
  readonly isConcerned: (dependents: Dependents) => boolean;
  readonly follow: (strapi: Core.Strapi, orderId: string, number?: () => Promise<string>) => Promise<unknown>;
}

/**
 * Consequences of a changed state or refund of a donation. Steps 1 to 4 run in this order in the transaction of the
 * change, which is the order of the locks: donation, slots, months, donation number, receipt number, audit chain.
 *
 * 1. `applyTransition` (ledger.ts) takes or frees the slots of bookings.
 * 2. The payments record the movement of money.
 * 3. The followers below. The last one, or else `moneyChanged`, draws the donation number of a payment: all other
 *    payments of the year wait from there to the commit.
 * 4. The payments write alerts, then the donor's mails (order/payment-mail.ts) and the audit entry (`byPayments` of the
 *    audit log). The entry comes last because the audit chain has one writer at a time.
 */
const followers: readonly Follower[] = [
  // Mails ask a family to choose a day, or report that their slot was gone or that a refund canceled their pooja.
  { isConcerned: ({ bookings }) => bookings, follow: (strapi, orderId) => notifyBookingChanges(strapi, orderId) },
  // Honor cards go out once the donation is paid, and never after it was refunded.
  { isConcerned: ({ tributes }) => tributes, follow: reconcileTributeCards },
  // A receipt states the sum that the temple keeps, so a new one is issued and the old one corrected or voided.
  {
    isConcerned: ({ papers, arePapersApproved }) => papers || arePapersApproved,
    follow: (strapi, orderId, number) => reconcileAndNotify(strapi, orderId, number ? { number } : {}),
  },
];

/**
 * Updates what depends on a donation's money. Call it in the transaction of the change.
 * @param number draws and stores the number of a donation that gets one now
 */
export async function moneyChanged(
  strapi: Core.Strapi,
  { documentId, dependents }: LockedOrder,
  number?: () => Promise<string>,
): Promise<void> {
  let drawn: string | undefined;
  const numberOnce = number && (async () => (drawn ??= await number()));
  for (const { isConcerned, follow } of followers)
    if (isConcerned(dependents)) await follow(strapi, documentId, numberOnce);
  await numberOnce?.();
}
