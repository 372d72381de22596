import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract';
import { checkDayProblem } from '@seva/config/rules/check-day';
import { isTransition, nextState } from '@seva/config/rules/order-life';
import { giftDay } from '@seva/config/rules/temple-time';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { donationMails } from '../mails';
import { texts } from '../../../texts/en';
import { findParties } from '../checkout/donor';
import { isStaff, type Account } from '../../../platform/http/actor';
import { priceRequest } from '../checkout/priced-cart';
import { shippingOf } from '../checkout/shipping';
import { templeTimeZone } from '../../content';
import type { RecordedOrder } from './create';
import { readOrder } from './find';
import { orNextFree, bookSlots, withSlots, notifyBookingChanges } from '../../booking';
import { plansOfCart } from '../checkout/plans-of-cart';
import { createOrder } from './new-order';
import { nextNumber } from '../../../platform/database/sequence-table';
import { orderTable } from '../queries/order-table';

type Body = Parsed<'orders.create'>['body'];

interface Check {
  readonly userID: string;
  readonly bankName: string;
  readonly checkNumber: string;
}

function requireCheck(body: Body): Check {
  const { userID, bankName, checkNumber } = body;
  const missing = Object.entries({ userID, bankName, checkNumber }).flatMap(([name, value]) => (value ? [] : [name]));
  if (!userID || !bankName || !checkNumber) throw new Refused(400, texts.order.missingForCheck(missing), { missing });
  return { userID, bankName, checkNumber };
}

const keyedDigest = (facts: unknown): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(JSON.stringify(facts)).digest('hex');

/** Returns a keyed digest of donor, bank and number, which identifies a check without storing its number. */
const checkKeyOf = (check: Check, donorId: number): string =>
  keyedDigest([donorId, check.bankName.toLowerCase().replace(/\s+/g, ' '), check.checkNumber.replace(/\W/g, '')]);

/** Returns the check that the same request recorded before, null if none. @throws Refused 409 for another request's key */
async function findRecordedCheck(strapi: Core.Strapi, key: string | null, digest: string): Promise<string | null> {
  const found = key === null ? null : await orderTable(strapi).findByKey(key);
  if (found && found.cartHash !== digest) throw new Refused(409, texts.order.checkKeyTaken, { code: 'KEY_REUSED' });
  return found?.documentId ?? null;
}

async function refuseRepeated(strapi: Core.Strapi, checkKey: string): Promise<void> {
  if (await orderTable(strapi).hasCheck(checkKey))
    throw new Refused(409, texts.order.checkRepeated, { code: 'CHECK_REPEATED' });
}

/**
 * Records a bank check for a devotee (docs/payments.md#checks). Staff only. A repeated request with the same idempotency key
 * returns the check that it recorded.
 * @throws Refused 403, or 409 CHECK_REPEATED for a number that the devotee and bank had before, unless `confirm` is true
 */
export async function createCheckOrder(
  strapi: Core.Strapi,
  body: Body,
  actor: Account,
  now: number,
): Promise<RecordedOrder> {
  if (!isStaff(actor)) throw new Refused(403, texts.notAdmin);
  const check = requireCheck(body);
  const { confirm, idempotencyKey, ...facts } = body;
  const key = idempotencyKey ? `check:${actor.id}:${idempotencyKey}` : null;
  const digest = keyedDigest(facts);
  const shown = async (id: string, existed: boolean) => ({
    order: await readOrder(strapi, id, actor),
    existed,
  });
  const earlier = await findRecordedCheck(strapi, key, digest);
  if (earlier !== null) return shown(earlier, true);
  const parties = await findParties(strapi, body, actor);
  const cart = await priceRequest(strapi, body.orderItems ?? [], { bounds: 'check', hints: 'ignored' });
  const checkKey = checkKeyOf(check, parties.donor.userId);
  const start = nextState({ state: 'new', method: 'Check' }, 'check_recorded');
  if (!isTransition(start)) throw new Error('the order life has no row for a new check');
  const today = giftDay(now, await templeTimeZone(strapi));
  const receivedOn = body.receivedOn ?? today;
  const wrongDay = checkDayProblem(receivedOn, today);
  if (wrongDay) throw new Refused(400, texts.order.checkDay[wrongDay], { field: 'receivedOn', code: 'BAD_DAY' });
  const shipping = body.shippingAddress;
  const wished = await plansOfCart(strapi, body.orderItems ?? [], cart, parties.donor, shipping);
  const plans = await withSlots(strapi, wished, { now, actor });
  const record = async () => {
    await bookSlots(strapi, plans);
    // Locks the number sequence, so that a concurrent second request waits and then finds this check.
    const number = await nextNumber(strapi, receivedOn.slice(0, 4));
    if (!confirm) await refuseRepeated(strapi, checkKey);
    const recorded = {
      cart,
      plans,
      isPlaced: true,
      // Admins record all checks, even their own.
      parties: { ...parties, placedBy: { id: actor.userId, name: actor.name } },
      state: start.to,
      paymentMethod: 'Check',
      shipping: shippingOf(shipping),
      number,
      giftDate: receivedOn,
      receivedOn,
      bankName: check.bankName,
      checkLast4: check.checkNumber.replace(/\W/g, '').slice(-4),
      checkKey,
      ...(key === null ? {} : { idempotencyKey: key, cartHash: digest }),
    } as const;
    const order = await createOrder(strapi, recorded, actor, {
      action: 'check_recorded',
      facts: { receivedOn },
      before: async ({ documentId: orderId }) => {
        await notifyBookingChanges(strapi, orderId);
        await donationMails(strapi).checkRecorded(orderId);
      },
    });
    return order.documentId;
  };
  try {
    return await shown(await orNextFree(strapi, plans, now, () => strapi.db.transaction(record)), false);
  } catch (error) {
    // A simultaneous request under the same key may have recorded the check.
    const winner = await findRecordedCheck(strapi, key, digest);
    if (winner === null) throw error;
    return shown(winner, true);
  }
}
