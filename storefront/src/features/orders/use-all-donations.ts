import type { Order } from '@seva/config/contract';
import useSWR from 'swr';
import type { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { callKey } from '../../lib/api/call-url';

/** The most that the call answers with at once. */
const atOnce = 200;

/** Reads page after page until one is not full. What is given meanwhile moves the others down, so that a row may come twice. */
async function readAll(): Promise<readonly Order[]> {
  const orders = new Map<string, Order>();
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), pageSize: String(atOnce) };
    const rows = await callApi('orders.mine', { query });
    for (const order of rows) orders.set(order._id, order);
    if (rows.length < atOnce) return [...orders.values()];
  }
}

/** Every donation and try of whoever is signed in, newest first, for a statement that leaves nothing out. */
export function useAllDonations() {
  const { data, isValidating, mutate } = useSWR<readonly Order[], ApiError>(
    `${callKey('orders.mine', {})} all`,
    readAll,
  );
  return { data, reading: isValidating && data === undefined, again: () => void mutate() };
}

/** The years of the temple's calendar in which somebody gave, newest first. */
export function yearsOf(orders: readonly Order[]): readonly string[] {
  const years = orders.flatMap(({ isPaid, giftDate }) => (isPaid && giftDate ? [giftDate.slice(0, 4)] : []));
  return [...new Set(years)].sort().reverse();
}

/** The donations of a year; of all years when it is empty. Tries that came to nothing are in no statement. */
export const givenIn = (orders: readonly Order[], year: string): readonly Order[] =>
  orders.filter(({ isPaid, giftDate }) => isPaid && (year === '' || giftDate?.startsWith(`${year}-`)));
