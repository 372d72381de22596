import type { BookingChoice, FreeSlot, Order, Service, SlotsAnswer } from '@seva/config/contract';
import { callShop, signInAs } from './calls';
import type { Shop } from './shop';

/** Order line to pay; dollars. */
export interface Wanted {
  readonly product: string;
  readonly qty: number;
  readonly price: number;
  readonly booking?: BookingChoice;
}

/** Returns a line with one of a service at its price; with a day and names if a booking is passed. */
export const oneOf = ({ _id, price }: Service, booking?: BookingChoice): Wanted => ({
  ...{ product: _id, qty: 1, price },
  ...(booking ? { booking } : {}),
});

/** Returns the open slots of a service in the next days, the next one first. */
export async function freePlaces(shop: Shop, { _id }: Service, days = 62): Promise<FreeSlot[]> {
  const answer = await callShop<SlotsAnswer>(shop, `/products/${_id}/slots?days=${days}`);
  return answer.days.flatMap(({ day, slots }) =>
    slots.flatMap(({ startsAt, state }) => (state === 'open' ? [{ day, startsAt }] : [])),
  );
}

/** Creates a donation without paying it. */
export function beginDonation(shop: Shop, token: string, lines: readonly Wanted[]) {
  const cartItems = lines.map(({ qty, ...line }) => ({ ...line, quantity: qty }));
  return callShop<{ orderId: string; clientSecret: string; publishableKey: string }>(shop, '/users/paymentintent', {
    token,
    body: { cartItems },
  });
}

/** Pays by card, confirmed at the demo gateway. Returns the order's id once it is paid. */
export async function giveByCard(shop: Shop, token: string, lines: readonly Wanted[]): Promise<string> {
  const { orderId, clientSecret, publishableKey } = await beginDonation(shop, token, lines);
  const [id = ''] = clientSecret.split('_secret');
  await fetch(`${shop.url}/demo/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  await callShop(shop, `/orders/${orderId}/pay`, { token, method: 'PUT', body: { id } });
  return orderId;
}

/** Check of a devotee; `receivedOn` is YYYY-MM-DD, by default today. */
interface GivenCheck {
  readonly userID: string;
  readonly receivedOn?: string;
  readonly checkNumber: string;
  readonly lines: readonly Wanted[];
}

/** Records a check for a devotee, as an admin of the shop. */
export async function recordCheck(shop: Shop, { lines: orderItems, ...rest }: GivenCheck): Promise<Order> {
  const { token } = await signInAs(shop, 'admin');
  const body = { ...rest, orderItems, paymentMethod: 'Check', bankName: 'First Bank' };
  return callShop<Order>(shop, '/orders', { token, body });
}

/** Records a check for a devotee that the bank cleared or returned. */
export async function giveByCheck(
  shop: Shop,
  check: GivenCheck,
  status: 'cleared' | 'bounced' = 'cleared',
): Promise<Order> {
  const { token } = await signInAs(shop, 'admin');
  const { _id } = await recordCheck(shop, check);
  return callShop<Order>(shop, `/orders/${_id}/check`, { token, method: 'PUT', body: { status } });
}

/** Adds a devotee as an admin at the counter. */
export async function addDevotee(shop: Shop, fields: object): Promise<{ _id: string }> {
  const { token } = await signInAs(shop, 'admin');
  const { _id } = await callShop<{ _id: string }>(shop, '/users/add', { token, body: {} });
  return callShop(shop, `/users/${_id}`, { token, method: 'PUT', body: fields });
}
