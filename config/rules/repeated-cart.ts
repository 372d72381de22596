/** Donations of an alert about a repeated cart: `detail` has the earlier ones, `orderId` is the latest. */
interface RepeatedCart {
  readonly orderId: string | null;
  readonly detail: string;
}

/** Returns the document ids of the donations that an alert about a repeated cart counts, the latest last. */
export const repeatedOrdersOf = ({ orderId, detail }: RepeatedCart): readonly string[] =>
  [...detail.split(' '), orderId ?? ''].filter(Boolean);

/** Returns the fields of an alert that counts these donations; the inverse of {@link repeatedOrdersOf}. */
export const repeatedCartOf = (orders: readonly string[]): RepeatedCart => ({
  orderId: orders.at(-1) ?? null,
  detail: orders.slice(0, -1).join(' '),
});
