import type { Service } from '@seva/config/contract';
import {
  addToCart,
  fitsWithAmount,
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
  '_id' | 'name' | 'image' | 'picture' | 'price' | 'brand' | 'category' | 'openAmount' | 'received'
>;

/** The cart: `[{product, cartQuantity}]`, as older clients store it. */
export type Cart = readonly CartLine<CartService>[];

const store = stored<Cart>('cart', (value) => readCart<CartService>(value));

const kept = ({
  _id,
  name,
  image,
  picture,
  price,
  brand,
  category,
  openAmount,
  received,
}: CartService): CartService => ({
  _id,
  name,
  image,
  picture,
  price,
  brand,
  category,
  openAmount,
  ...(received ? { received } : {}),
});

/** The devotee's cart, saved after each change and shared between tabs. Quantities stay within the shop's limits. */
export const cart = {
  ...store,
  /** More of a service; where the donor names the amount, `price` (dollars) is added to what its line has. */
  add(service: CartService, quantity = 1): void {
    const before = store.get().find((line) => line.product._id === service._id)?.cartQuantity ?? 0;
    store.set(setQuantity(addToCart(store.get(), kept(service)), service._id, before + quantity));
  },
  /** One less; the last one goes. */
  take(id: string): void {
    store.set(takeFromCart(store.get(), id));
  },
  remove(id: string): void {
    store.set(removeFromCart(store.get(), id));
  },
  /** Puts a removed line back where it stood, unless its service has been chosen again since. */
  restore(line: Cart[number], index: number): void {
    const lines = store.get();
    if (lines.some(({ product }) => product._id === line.product._id)) return;
    store.set([...lines.slice(0, index), line, ...lines.slice(index)]);
  },
  /** Whether one more service finds no room (at most 100 lines). */
  isFullFor(id: string): boolean {
    const lines = store.get();
    return lines.length >= shop.cart.maximumLines && !lines.some(({ product }) => product._id === id);
  },
  /** Whether one more amount (dollars) for a fund keeps its line within what one line may be. */
  fitsWithAmount(service: CartService): boolean {
    return fitsWithAmount(store.get(), service);
  },
  setQuantity(id: string, quantity: number): void {
    store.set(setQuantity(store.get(), id, quantity));
  },
  /** Sets a line to a quantity, adding the service first if it is not there (`/cart/{id}?qty=n`). */
  put(service: CartService, quantity: number): void {
    const lines = store.get();
    const known = lines.some((line) => line.product._id === service._id);
    store.set(setQuantity(known ? lines : addToCart(lines, kept(service)), service._id, quantity));
  },
  /** Brings a line up to date with the catalogue, or with the amount that the donor names. */
  update(service: CartService): void {
    store.set(updateLine(store.get(), kept(service)));
  },
};
