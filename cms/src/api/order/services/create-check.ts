import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { findParties } from '../checkout/donor';
import { isStaff, type Account } from '../../../platform/http/actor';
import { priceRequest } from '../checkout/priced-cart';
import { templeToday } from '../../content';
import type { RecordedOrder } from './create';
import { readOrder } from './find';
import { checkKeyOf, keyedDigest, recordGift } from './record-gift';
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

/** Returns the check that the same request recorded before, null if none. @throws Refused 409 for another request's key */
async function findRecordedCheck(strapi: Core.Strapi, key: string | null, digest: string): Promise<string | null> {
  const found = key === null ? null : await orderTable(strapi).findByKey(key);
  if (found && found.cartHash !== digest) throw new Refused(409, texts.order.checkKeyTaken, { code: 'KEY_REUSED' });
  return found?.documentId ?? null;
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
  const receivedOn = body.receivedOn ?? (await templeToday(strapi));
  const gift = {
    tender: 'Check',
    cart,
    requested: body.orderItems ?? [],
    // Admins record all checks, even their own.
    parties: { ...parties, placedBy: { id: actor.userId, name: actor.name } },
    shipping: body.shippingAddress,
    receivedOn,
    bankName: check.bankName,
    checkLast4: check.checkNumber.replace(/\W/g, '').slice(-4),
    repeatKey: checkKeyOf(parties.donor.userId, check.bankName, check.checkNumber),
    isConfirmed: confirm ?? false,
    idempotencyKey: key,
    ...(key === null ? {} : { cartHash: digest }),
  } as const;
  try {
    return await shown(await recordGift(strapi, gift, actor, now), false);
  } catch (error) {
    // A simultaneous request under the same key may have recorded the check.
    const winner = await findRecordedCheck(strapi, key, digest);
    if (winner === null) throw error;
    return shown(winner, true);
  }
}
