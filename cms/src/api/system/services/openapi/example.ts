import type { CallName, Input, Output } from '@seva/config/contract';

/** One call as it is made and answered: typed by the contract, and parsed by it in a test. */
export type Example<N extends CallName> = Input<N> & { readonly answer: Output<N> };

/** Examples of some calls, by name. */
export type Examples<N extends CallName> = { readonly [K in N]: Example<K> };

/** Ids as the shop makes them. */
export const ids = {
  devotee: 'q8w1e5r2t9y4u7i3o6p0a5sd',
  admin: 'm4n7b2v9c1x6z3l8k5j0h2gf',
  service: 'who5is11a47p6wk2q8srcxj1',
  order: 'z9x8c7v6b5n4m3l2k1j0h9gf',
  alert: 't5r4e3w2q1a9s8d7f6g5h4jk',
} as const;

/** A devotee as the examples know her. */
export const devotee = {
  _id: ids.devotee,
  name: 'Sita Devi',
  email: 'sita@example.org',
  phone: '812-555-0199',
  gotram: 'Kashyapa',
  nakshatram: 'Rohini',
  isAdmin: false,
  isPriest: false,
} as const;

/** A bearer token: 43 random characters. */
export const token = 'Zk3vT9bQ1xW7nR5mY2cL8pD4sH6jF0gA-uE_iOqKtBw';

/** Day two weeks after the server's start, so that no example asks for a day in the past. */
export const soon = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
