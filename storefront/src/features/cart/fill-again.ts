import type { Order, Service } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { cart } from '../../stores/cart';

/** What of an earlier gift is not in the cart, for its devotee to read there. */
export interface AgainReport {
  /** The names of what the temple offers no longer. */
  readonly gone: readonly string[];
  /** What is done on a day, which is to be chosen anew. */
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

/**
 * Puts what was given once into the cart again: the same services, as many, at today's names and prices; an amount that
 * the donor names stays what it was. Two lines of one service are added up.
 * @throws ApiError when the catalog cannot be read; the cart is as it was then
 */
export async function fillAgain({ orderItems }: Pick<Order, 'orderItems'>): Promise<AgainReport> {
  const services = await Promise.all(orderItems.map(offered));
  const gone: string[] = [];
  const toChoose = new Map<string, string>();
  const wanted = new Map<string, { service: Service; quantity: number }>();
  for (const [index, item] of orderItems.entries()) {
    const service = services[index];
    if (!service) gone.push(item.name);
    else if ((service.booking?.needs ?? 'none') !== 'none') toChoose.set(service._id, service.name);
    else if (service.openAmount) {
      const before = wanted.get(service._id)?.service.price ?? 0;
      wanted.set(service._id, { service: { ...service, price: before + item.price * item.qty }, quantity: 1 });
    } else {
      const before = wanted.get(service._id)?.quantity ?? 0;
      wanted.set(service._id, { service, quantity: before + item.qty });
    }
  }
  for (const { service, quantity } of wanted.values()) {
    cart.put(service, quantity);
    // A line that was there already gets the name and the price of today, and the amount of then.
    cart.update(service);
  }
  return { gone: [...new Set(gone)], toChoose: [...toChoose].map(([id, name]) => ({ id, name })) };
}
