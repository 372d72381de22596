import type {
  Booking,
  BookingChoice,
  BookingPersonInput,
  FreeSlot,
  Order,
  Service,
  ServiceBooking,
} from '@seva/config/contract';
import { nameKey, namesAllowed } from '@seva/config/rules/bookings/people';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { isBookedForDay, isGoods, nameLine, suggestSlot, takesDayRequest } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';

/** Report about a cart refilled from an earlier donation. */
export interface RefillReport {
  readonly gone: readonly string[];
  /** Lines in the cart that need a new day. */
  readonly toChoose: readonly { readonly id: string; readonly name: string }[];
  /** Number of lines that need no day. */
  readonly ready: number;
}

type Item = Order['orderItems'][number];

async function findOffered({ product }: Item): Promise<Service | null> {
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

const mergePeople = (people: People, more: People): People => [
  ...people,
  ...more.filter(({ name }) => !people.some((each) => nameKey(each.name) === nameKey(name))),
];

/**
 * Returns the choices of an earlier line that the service still offers. A visit at home and prasad by mail are dropped,
 * because they need an address.
 */
function reusableChoice({ booking, note }: Item, rules: ServiceBooking): BookingChoice {
  const noteText = booking?.note || note;
  if (!isBookedForDay(rules) && !takesDayRequest(rules) && !isGoods(rules)) {
    const text = noteText || booking?.occasion;
    return text ? { note: text } : {};
  }
  const { participation, prasad, occasion = '' } = booking ?? {};
  const text = (occasion || noteText).slice(0, 120);
  return {
    ...(participation && participation !== 'home' && rules.participation.includes(participation)
      ? { participation }
      : {}),
    ...(prasad && prasad !== 'ship' && rules.prasad.includes(prasad) ? { prasad } : {}),
    ...(text ? { occasion: text } : {}),
  };
}

/** Fetches the devotee's bookings, which have next year's days. Without them the calendar starts at its next day. */
async function findBookings(): Promise<readonly Booking[]> {
  try {
    return await callApi('bookings.mine', {});
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

function nextYearSlot({ booking }: Item, bookings: readonly Booking[]): FreeSlot | null {
  const { day, startsAt, opens } = bookings.find(({ _id }) => _id === booking?._id)?.again ?? {};
  return day && !opens ? { day, startsAt: startsAt ?? '' } : null;
}

interface LineToAdd {
  readonly service: Service;
  readonly quantity: number;
  readonly choice: BookingChoice;
  readonly item: Item;
}

function lineFrom(item: Item, service: Service, before: LineToAdd | undefined): LineToAdd {
  const choice = service.booking ? reusableChoice(item, service.booking) : {};
  const quantity = service.openAmount ? 1 : (before?.quantity ?? 0) + item.qty;
  const price = service.openAmount ? (before?.service.price ?? 0) + item.price * item.qty : service.price;
  const most = namesAllowed(service.booking?.peopleMax ?? 0, quantity);
  const people = mergePeople(before?.choice.people ?? [], withoutIds(item.booking?.people ?? [])).slice(0, most);
  return {
    ...{ service: { ...service, price }, quantity, item },
    // Without names the server uses the donor's.
    choice: { ...choice, ...before?.choice, ...(people.length > 0 ? { people } : {}) },
  };
}

/**
 * Adds the lines of an earlier donation to the cart at today's names and prices, with names, participation and notes.
 * Amounts that the donor chose stay. Lines of one service are merged; a dated pooja needs a new day, and its line
 * suggests next year's if it can be booked.
 * @throws ApiError if a service cannot be fetched; the cart is unchanged
 */
export async function refillCart({ orderItems }: Pick<Order, 'orderItems'>): Promise<RefillReport> {
  const items = orderItems.filter(({ kind }) => kind !== 'fee');
  const services = await Promise.all(items.map(findOffered));
  const gone: string[] = [];
  const linesToAdd = new Map<string, LineToAdd>();
  for (const [index, item] of items.entries()) {
    const service = services[index];
    if (service) linesToAdd.set(service._id, lineFrom(item, service, linesToAdd.get(service._id)));
    else gone.push(item.name);
  }
  for (const { service, quantity, choice } of linesToAdd.values()) {
    cart.put(service, quantity);
    // Also updates a line that was in the cart before.
    cart.update(service);
    if (Object.keys(choice).length > 0) nameLine(service, choice);
  }
  const dated = [...linesToAdd.values()].filter(({ service }) => isBookedForDay(service.booking));
  const bookings = dated.some(({ item }) => item.booking) ? await findBookings() : [];
  for (const { service, item } of dated) {
    const slot = nextYearSlot(item, bookings);
    if (slot) suggestSlot(service, slot);
  }
  return {
    gone: [...new Set(gone)],
    toChoose: dated.map(({ service: { _id, name } }) => ({ id: _id, name })),
    ready: linesToAdd.size - dated.length,
  };
}
