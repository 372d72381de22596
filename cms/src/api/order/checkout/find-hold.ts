import type { Core } from '@strapi/strapi';
import type { Output } from '@seva/config/contract';
import { orderTable } from '../queries/order-table';

/** Returns until when the slots of an order are held, and the seconds from `now` (milliseconds) to it; empty without slots. */
export async function findHold(
  strapi: Core.Strapi,
  orderId: string,
  now: number,
): Promise<Pick<Output<'checkout.paymentIntent'>, 'heldUntil' | 'heldSeconds'>> {
  const { expiresAt } = (await orderTable(strapi).find(orderId)) ?? {};
  if (!expiresAt) return {};
  const until = new Date(expiresAt);
  const heldSeconds = Math.max(0, Math.floor((until.getTime() - now) / 1000));
  return { heldUntil: until.toISOString(), heldSeconds };
}
