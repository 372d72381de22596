import type { Service } from '@seva/config/contract';
import {
  addToCart,
  lineKey,
  readCart,
  removeFromCart,
  setQuantity,
  decrementLine,
  updateLine,
  type CartLine,
} from '@seva/config/rules/cart';
import { shop } from '@seva/config/shop';
import { stored } from '../lib/stored';

/** Fields of a service that a cart line stores; `price` in dollars. */
export type CartService = Pick<
  Service,
  | '_id'
  | 'name'
  | 'image'
  | 'picture'
  | 'price'
  | 'brand'
  | 'category'
  | 'openAmount'
  | 'minimum'
  | 'received'
  | 'booking'
>;

/** Cart: `[{product, cartQuantity}]`, as older clients store it, with a `booking` where the visitor chose one. */
export type Cart = readonly CartLine<CartService>[];

const store = stored<Cart>('cart', (value) => readCart<CartService>(value));

export const storedFields = ({ minimum, received, booking, ...service }: CartService): CartService => {
  const { _id, name, image, picture, price, brand, category, openAmount } = service;
  return {
    ...{ _id, name, image, picture, price, brand, category, openAmount },
    ...(minimum !== undefined && { minimum }),
    ...(received && { received }),
    ...(booking && { booking }),
  };
};

/** The devotee's cart, saved after each change and shared between tabs. Quantities stay within the shop's limits. */
export const cart = {
  ...store,
  /** Adds to a line; for an open amount, adds `price` (dollars) to the line's amount. */
  add(service: CartService, quantity = 1): void {
    const before = store.get().find((line) => lineKey(line) === service._id)?.cartQuantity ?? 0;
    store.set(setQuantity(addToCart(store.get(), storedFields(service)), service._id, before + quantity));
  },
  /** Removes one item of a line, or the line with its last item. */
  take(key: string): void {
    store.set(decrementLine(store.get(), key));
  },
  remove(key: string): void {
    store.set(removeFromCart(store.get(), key));
  },
  /** Returns true if no line with this key can be added (at most 100 lines). */
  isFullFor(key: string): boolean {
    const lines = store.get();
    return lines.length >= shop.cart.maximumLines && !lines.some((line) => lineKey(line) === key);
  },
  setQuantity(key: string, quantity: number): void {
    store.set(setQuantity(store.get(), key, quantity));
  },
  /** Sets a line to a quantity, adding the service first if it is missing (`/cart/{id}?qty=n`). */
  put(service: CartService, quantity: number): void {
    const lines = store.get();
    const known = lines.some((line) => lineKey(line) === service._id);
    store.set(setQuantity(known ? lines : addToCart(lines, storedFields(service)), service._id, quantity));
  },
  /** Updates every line of a service from the catalog, or with the amount that the donor chose. */
  update(service: CartService): void {
    store.set(updateLine(store.get(), storedFields(service)));
  },
};
