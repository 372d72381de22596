import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RequestLine } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { checkDayProblem } from '@seva/config/rules/check-day';
import { isTransition, nextState } from '@seva/config/rules/order-life';
import { giftDay } from '@seva/config/rules/temple-time';
import type { Tender } from '@seva/config/shop';
import { auditLog, personOf } from '../../../platform/audit/audit-log';
import { nextNumber } from '../../../platform/database/sequence-table';
import type { Staff } from '../../../platform/http/actor';
import { payments } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import { texts } from '../../../texts/en';
import { bookSlots, notifyBookingChanges, orNextFree, withSlots } from '../../booking';
import { templeTimeZone } from '../../content';
import type { OrderParties } from '../checkout/donor';
import { plansOfCart } from '../checkout/plans-of-cart';
import type { PricedCart } from '../checkout/priced-cart';
import { shippingOf } from '../checkout/shipping';
import { donationMails } from '../mails';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { ledgerDay } from './ledger-day';
import { createOrder } from './new-order';

/** Gift that staff received and record, with its priced cart. Days are YYYY-MM-DD in the temple's time zone. */
export interface RecordedGift extends Pick<
  NewOrder,
  'bankName' | 'checkLast4' | 'source' | 'payerName' | 'donorNote' | 'postmarkedOn' | 'origin' | 'cartHash'
> {
  readonly tender: Tender;
  readonly parties: OrderParties;
  readonly cart: PricedCart;
  /** Lines as entered, with their bookings, in the order of the cart. */
  readonly requested: readonly RequestLine[];
  readonly shipping?: Parameters<typeof shippingOf>[0];
  readonly receivedOn: string;
  /** Digest that two records of one gift share ({@link keyedDigest}); null if it cannot be recognized. */
  readonly repeatKey: string | null;
  /** Whether staff confirmed that it differs from the gift with the same digest. */
  readonly isConfirmed: boolean;
  /** Key that records the gift at most once. */
  readonly idempotencyKey: string | null;
  /** Reversed donation that this one replaces. */
  readonly corrects?: Pick<OrderRow, 'id' | 'documentId' | 'number'>;
  /** Writes what belongs to the donation, in its transaction. */
  readonly whenStored?: (order: Pick<OrderRow, 'id' | 'documentId'>) => Promise<void>;
}

/** Returns the digest of a check. The same check of a donor is entered in the shop and in batches. */
export const checkKeyOf = (donorId: number | null, bankName: string, checkNumber: string): string =>
  keyedDigest([donorId, bankName.toLowerCase().replace(/\s+/g, ' '), checkNumber.replace(/\W/g, '')]);

/** Returns a digest that only this shop can compute, by which facts are recognized without being stored. */
export const keyedDigest = (facts: unknown): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(JSON.stringify(facts)).digest('hex');

/** @throws Refused 400 BAD_DAY for a day to come or too long ago */
export function requireGiftDay(day: string, today: string): void {
  const wrong = checkDayProblem(day, today);
  if (wrong) throw new Refused(400, texts.order.checkDay[wrong], { field: 'receivedOn', code: 'BAD_DAY' });
}

async function refuseRepeated(strapi: Core.Strapi, { tender, repeatKey, corrects }: RecordedGift): Promise<void> {
  if (repeatKey === null || !(await orderTable(strapi).hasCheck(repeatKey, corrects?.id))) return;
  if (tender === 'Check') throw new Refused(409, texts.order.checkRepeated, { code: 'CHECK_REPEATED' });
  throw new Refused(409, texts.order.giftRepeated, { code: 'GIFT_REPEATED' });
}

/** Returns now for a gift of today, else noon UTC, which is the same day in America, so that the ledger counts it then. */
function momentOf(day: string, today: string, now: number): Date {
  return day === today ? new Date(now) : new Date(`${day}T12:00:00Z`);
}

/** Records the replacement in the history of a reversed donation. */
const noteCorrection = (
  strapi: Core.Strapi,
  { documentId }: Pick<OrderRow, 'documentId'>,
  number: string,
  actor: Staff,
): Promise<void> =>
  auditLog(strapi).by(actor, {
    action: 'order.gift_corrected',
    entity: 'order',
    entityId: documentId,
    before: null,
    after: { correctedBy: number },
  });

/**
 * Records a gift of staff as a donation with its number, lines and bookings. A check waits until it has cleared; any
 * other tender is paid at once, with receipt and confirmation (docs/payments.md#gifts-at-the-front-desk). Joins an open
 * transaction.
 * @returns the donation's document id
 * @throws Refused 400 BAD_DAY, 409 CHECK_REPEATED or GIFT_REPEATED unless confirmed, 409 for a slot that is taken, and
 * the database's unique violation if the idempotency key is taken
 */
export async function recordGift(strapi: Core.Strapi, gift: RecordedGift, actor: Staff, now: number): Promise<string> {
  const { tender, parties, cart, requested, shipping, receivedOn, ...more } = gift;
  const { repeatKey, isConfirmed, idempotencyKey, corrects, whenStored, ...rest } = more;
  const today = giftDay(now, await templeTimeZone(strapi));
  requireGiftDay(receivedOn, today);
  const isCheck = tender === 'Check';
  const event = isCheck ? 'check_recorded' : 'gift_recorded';
  const start = nextState({ state: 'new', method: tender }, event);
  if (!isTransition(start)) throw new Error(`the order life has no row for a new gift by ${tender}`);
  const wished = await plansOfCart(strapi, requested, cart, parties.donor, shipping);
  const plans = await withSlots(strapi, wished, { now, actor });
  const record = async () => {
    await bookSlots(strapi, plans);
    const giftDate = rest.postmarkedOn ?? receivedOn;
    // Every payment locks the months before the number.
    if (!isCheck) await ledgerDay(strapi, momentOf(receivedOn, today, now));
    // Locks the number sequence, so that a concurrent second request waits and then finds this gift.
    const number = await nextNumber(strapi, giftDate.slice(0, 4));
    if (!isConfirmed) await refuseRepeated(strapi, gift);
    const order = await createOrder(
      strapi,
      {
        ...rest,
        ...{
          cart,
          plans,
          isPlaced: true,
          parties,
          state: start.to,
          paymentMethod: tender,
          number,
          giftDate,
          receivedOn,
        },
        shipping: shippingOf(shipping),
        ...(repeatKey === null ? {} : { checkKey: repeatKey }),
        ...(idempotencyKey === null ? {} : { idempotencyKey }),
      },
      actor,
      {
        action: event,
        facts: { receivedOn, ...(isCheck ? {} : { tender }), ...(corrects ? { corrects: corrects.number } : {}) },
        before: async (stored) => {
          const { documentId } = stored;
          await whenStored?.(stored);
          if (corrects) await noteCorrection(strapi, corrects, number, actor);
          await notifyBookingChanges(strapi, documentId);
          if (isCheck) await donationMails(strapi).checkRecorded(documentId);
        },
      },
    );
    if (!isCheck)
      await payments(strapi).receiveGift(order.documentId, momentOf(receivedOn, today, now), personOf(actor));
    return order.documentId;
  };
  return orNextFree(strapi, plans, now, () => strapi.db.transaction(record));
}

/** Reverses a gift that staff recorded by mistake. @throws Refused 404, 409 if its state does not allow it */
export async function reverseGift(strapi: Core.Strapi, id: string, reason: string, actor: Staff): Promise<void> {
  await payments(strapi).reverseGift(id, reason, personOf(actor));
}
