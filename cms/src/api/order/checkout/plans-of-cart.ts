import type { Core } from '@strapi/strapi';
import type { Parsed, RequestLine } from '@seva/config/contract';
import { templeToday } from '../../content';
import { readSchedules, serviceTable } from '../../service/queries';
import type { DonorSnapshot } from '../queries/order-row';
import type { PricedCart } from './priced-cart';
import { planBookings, type BookingPlan } from '../../booking';

type Shipping = Parsed<'orders.create'>['body']['shippingAddress'];

/** Returns the bookings that the lines of a priced cart request, without their slots. @throws Refused 400 BAD_BOOKING */
export async function plansOfCart(
  strapi: Core.Strapi,
  requested: readonly RequestLine[],
  cart: PricedCart,
  donor: DonorSnapshot,
  shipping: Shipping,
): Promise<BookingPlan[]> {
  if (cart.isStub) return [];
  const ids = cart.lines.flatMap(({ service }) => service?.id ?? []);
  const services = cart.services ?? (await serviceTable(strapi).forBooking(ids));
  const schedules = await readSchedules(strapi);
  const today = await templeToday(strapi);
  return planBookings(requested, cart.lines, { services, schedules, donor, shipping: shipping ?? {}, today });
}
