import type { BookingChoice, BookingPersonInput, Order, Service, ServiceBooking } from '@seva/config/contract';
import { nameKey, namesAllowed } from '@seva/config/rules/bookings/people';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { isBookedForDay, nameLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';

/** Report to the devotee about a cart that was filled from an earlier donation. */
export interface AgainReport {
  /** The names of what the temple offers no longer. */
  readonly gone: readonly string[];
  /** Lines in the cart that need a new day. */
  readonly toChoose: readonly { readonly id: string; readonly name: string }[];
}

type Item = Order['orderItems'][number];

async function offered({ product }: Item): Promise<Service | null> {
  if (product === null) return null;
  try {
    const service = await callApi('products.get', { params: { id: product } });
    return service.listed === false || service.onShow === false ? null : service;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type People = readonly BookingPersonInput[];

const withoutIds = (people: readonly (BookingPersonInput & { _id?: unknown })[]): People =>
  people.map(({ _id: _, ...person }) => person);

/** Names of two lines of one service as one list, each name once. */
const joined = (people: People, more: People): People => [
  ...people,
  ...more.filter(({ name }) => !people.some((each) => nameKey(each.name) === nameKey(name))),
];

/**
 * Returns participation and note of an earlier line as far as the service still takes them. A visit at home and
 * prasad by mail need an address, which the page of the service asks for.
 */
function choiceAgain({ booking, note }: Item, rules: ServiceBooking): BookingChoice {
  const words = booking?.note || note;
  if (!isBookedForDay(rules)) {
    const said = words || booking?.occasion;
    return said ? { note: said } : {};
  }
  const { participation, prasad, occasion = '' } = booking ?? {};
  const said = (occasion || words).slice(0, 120);
  return {
    ...(participation && participation !== 'home' && rules.participation.includes(participation)
      ? { participation }
      : {}),
    ...(prasad && prasad !== 'ship' && rules.prasad.includes(prasad) ? { prasad } : {}),
    ...(said ? { occasion: said } : {}),
  };
}

/** Line to put into the cart again. */
interface Wanted {
  readonly service: Service;
  readonly quantity: number;
  readonly choice: BookingChoice;
}

function wantedFrom(item: Item, service: Service, before: Wanted | undefined): Wanted {
  const choice = service.booking ? choiceAgain(item, service.booking) : {};
  const quantity = service.openAmount ? 1 : (before?.quantity ?? 0) + item.qty;
  const price = service.openAmount ? (before?.service.price ?? 0) + item.price * item.qty : service.price;
  const most = namesAllowed(service.booking?.peopleMax ?? 0, quantity);
  const people = joined(before?.choice.people ?? [], withoutIds(item.booking?.people ?? [])).slice(0, most);
  return {
    service: { ...service, price },
    quantity,
    // No names at all leave the choice to the server, which then names the donor.
    choice: { ...choice, ...before?.choice, ...(people.length > 0 ? { people } : {}) },
  };
}

/**
 * Puts the lines of an earlier donation into the cart again, at today's names and prices, with their names, participation
 * and notes. A named amount stays what it was. Lines of one service are added up; a pooja on a day waits for a new day.
 * @throws ApiError when the catalog cannot be read; the cart is as it was then
 */
export async function fillAgain({ orderItems }: Pick<Order, 'orderItems'>): Promise<AgainReport> {
  const items = orderItems.filter(({ kind }) => kind !== 'fee');
  const services = await Promise.all(items.map(offered));
  const gone: string[] = [];
  const wanted = new Map<string, Wanted>();
  for (const [index, item] of items.entries()) {
    const service = services[index];
    if (service) wanted.set(service._id, wantedFrom(item, service, wanted.get(service._id)));
    else gone.push(item.name);
  }
  for (const { service, quantity, choice } of wanted.values()) {
    cart.put(service, quantity);
    // A line that was there already gets the name and the price of today, and the amount of then.
    cart.update(service);
    if (Object.keys(choice).length > 0) nameLine(service, choice);
  }
  const toChoose = [...wanted.values()].filter(({ service }) => isBookedForDay(service.booking));
  return {
    gone: [...new Set(gone)],
    toChoose: toChoose.map(({ service: { _id, name } }) => ({ id: _id, name })),
  };
}
