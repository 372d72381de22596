import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { toDollars } from '@seva/config/rules/money';
import { normaliseEmail } from '@seva/config/rules/registration';
import { shop } from '@seva/config/shop';
import { hashToken } from '../../account/auth';
import type { Guest } from '../../../platform/http/actor';
import { payments } from '../../../platform/plugins/payments';
import { orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { requireGoodPhone } from '../../account';
import { wantedBy, withSlots, type BookingPlan } from '../../booking';
import {
  type OrderParties,
  findHold,
  cartDigest,
  withCardFee,
  priceRequest,
  type PricedCart,
  findStoredCart,
  plansOfCart,
  storeCart,
  readDonorOptions,
  requireGuestAllowed,
} from '../../order';
import { giftKey, isGiftKey } from './gift-key';
import { queueGuest, reserveCapacity } from './guest-queue';

type Body = Parsed<'give.start'>['body'];

/** Returns a guest's donor data. No account is involved. */
function guestOf({ name, email, phone, gotram, nakshatram }: Body): OrderParties {
  const said = { phone: phone ?? '', gotram: gotram ?? '', nakshatram: nakshatram ?? '' };
  return { devotee: null, donor: { userId: null, name, email: normaliseEmail(email), ...said }, placedBy: null };
}

/** Refuses memberships, amounts below the minimum, and amounts without items. */
function refuseForGuests({ lines, totalCents, isStub }: PricedCart): void {
  if (isStub) throw new Refused(400, texts.order.unknownService, { code: 'UNKNOWN_SERVICE' });
  if (lines.some(({ service }) => service?.category === 'member'))
    throw new Refused(400, texts.give.member, { code: 'NEEDS_ACCOUNT' });
  if (totalCents < shop.guest.minimumCents) throw new Refused(400, texts.give.tooLittle, { code: 'TOO_LITTLE' });
}

/** Limits a guest to as many reserved slots as a devotee. */
function refuseManySlots(plans: readonly BookingPlan[]): void {
  const units = plans.reduce((sum, plan) => sum + (wantedBy(plan)?.units ?? 0), 0);
  if (units > shop.hold.units)
    throw new Refused(409, texts.booking.tooManyHeld(shop.hold.units), { code: 'TOO_MANY_HELD' });
}

/**
 * Cancels the guest's earlier attempt, so that one cart has one payment at most.
 * @throws Refused 409 PAID or PROCESSING when the earlier attempt is paid or at the bank
 */
async function exitWithMessage(strapi: Core.Strapi, earlier: Body['earlier']): Promise<void> {
  if (!earlier) return;
  const order = await orderTable(strapi).find(earlier.order);
  if (!order || !isGiftKey(order, earlier.key)) return;
  if (order.isPaid) throw new Refused(409, texts.order.notPayable, { code: 'PAID' });
  try {
    await payments(strapi).cancel(order.documentId, { kind: 'system' });
  } catch (error) {
    const isOver = error instanceof Refused && error.extra.code === 'STATE';
    if (!isOver) throw error;
  }
}

const keyOf = ({ idempotencyKey }: Body) => `guest:${idempotencyKey}`;

async function storeGift(strapi: Core.Strapi, body: Body, actor: Guest, now: number): Promise<string> {
  requireGoodPhone(body.phone ?? undefined);
  const parties = guestOf(body);
  const requested = body.cartItems ?? [];
  const priced = await priceRequest(strapi, requested, { bounds: 'card', hints: 'binding' });
  refuseForGuests(priced);
  const cart = await withCardFee(strapi, priced, body.coverFee);
  const { columns, tributes, digested } = readDonorOptions(body);
  const { donor } = parties;
  const { address } = actor;
  const toStore = {
    ...{ parties, cart, tributes, shippingAddress: body.shippingAddress },
    digest: cartDigest(cart, null, requested, { donor, said: digested ?? null }),
    key: keyOf(body),
    columns: {
      ...columns,
      origin: 'guest',
      guestEmail: donor.email,
      orderKey: hashToken(giftKey(body.idempotencyKey)),
      startedFrom: address,
    },
  } as const;
  const known = await findStoredCart(strapi, toStore);
  if (known) return known;
  const wished = await plansOfCart(strapi, requested, cart, donor, body.shippingAddress);
  refuseManySlots(wished);
  // Cards may have been declined while this guest waited.
  await requireGuestAllowed(strapi, address, donor.email);
  const plans = await withSlots(strapi, wished, { now, actor });
  return storeCart(strapi, toStore, plans, { now, actor }, () => reserveCapacity(strapi, address, now));
}

/** Stores a gift when there is capacity for another card. A repeated call finds its gift at once. */
async function storeInTurn(strapi: Core.Strapi, body: Body, actor: Guest): Promise<string> {
  const store = () => storeGift(strapi, body, actor, Date.now());
  const known = await orderTable(strapi).findByKey(keyOf(body));
  return known ? store() : queueGuest(strapi, actor.address, store);
}

/**
 * Starts a donation without an account (docs/wire.md#giving-without-an-account).
 * Creates the same pending order and intent as a devotee's payment, with the typed donor data.
 * @throws Refused as a devotee's payment, 400 NEEDS_ACCOUNT for a membership, and 429 GUESTS_BUSY
 */
export async function startGift(
  strapi: Core.Strapi,
  body: Body,
  actor: Guest,
  now: number,
): Promise<Output<'give.start'>> {
  if (body.website) throw new Refused(400, texts.give.robot);
  await exitWithMessage(strapi, body.earlier);
  const orderId = await storeInTurn(strapi, body, actor);
  // A retry may come from another address.
  await orderTable(strapi).storeAddress(orderId, actor.address);
  const started = await payments(strapi).start(orderId, null);
  const order = await orderTable(strapi).find(orderId);
  return {
    orderId,
    orderKey: giftKey(body.idempotencyKey),
    clientSecret: started.clientSecret,
    publishableKey: started.publishableKey,
    total: toDollars(order?.totalCents ?? 0),
    ...(await findHold(strapi, orderId, now)),
  };
}
