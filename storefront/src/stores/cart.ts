import type { Service } from '@seva/config/contract';
import {
  addToCart,
  lineKey,
  readCart,
  removeFromCart,
  setQuantity,
  takeFromCart,
  updateLine,
  type CartLine,
} from '@seva/config/rules/cart';
import { shop } from '@seva/config/shop';
import { stored } from '../lib/stored';

/** What a line of the cart remembers of its service; `price` in dollars. */
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

/** The cart: `[{product, cartQuantity}]`, as older clients store it, with a `booking` where one was chosen. */
export type Cart = readonly CartLine<CartService>[];

const store = stored<Cart>('cart', (value) => readCart<CartService>(value));

/** What a line keeps of a service. */
export const kept = ({ minimum, received, booking, ...service }: CartService): CartService => {
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
  /** More of a service; where the donor names the amount, `price` (dollars) is added to what its line has. */
  add(service: CartService, quantity = 1): void {
    const before = store.get().find((line) => lineKey(line) === service._id)?.cartQuantity ?? 0;
    store.set(setQuantity(addToCart(store.get(), kept(service)), service._id, before + quantity));
  },
  /** One less of a line; the last one goes. */
  take(key: string): void {
    store.set(takeFromCart(store.get(), key));
  },
  remove(key: string): void {
    store.set(removeFromCart(store.get(), key));
  },
  /** Whether a line of this key finds no room (at most 100 lines). */
  isFullFor(key: string): boolean {
    const lines = store.get();
    return lines.length >= shop.cart.maximumLines && !lines.some((line) => lineKey(line) === key);
  },
  setQuantity(key: string, quantity: number): void {
    store.set(setQuantity(store.get(), key, quantity));
  },
  /** Sets a line to a quantity, adding the service first if it is not there (`/cart/{id}?qty=n`). */
  put(service: CartService, quantity: number): void {
    const lines = store.get();
    const known = lines.some((line) => lineKey(line) === service._id);
    store.set(setQuantity(known ? lines : addToCart(lines, kept(service)), service._id, quantity));
  },
  /** Brings every line of a service up to date with the catalogue, or with the amount that the donor names. */
  update(service: CartService): void {
    store.set(updateLine(store.get(), kept(service)));
  },
};
