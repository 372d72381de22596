import type { Order } from '@seva/config/contract';
import useSWR from 'swr';
import type { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { callKey } from '../../lib/api/call-url';
import { queryFor, type DonationFilters } from './donation-filters';

/** One page of donations and how many there are on all pages. */
export interface DonationPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

/** Reads a page of donations with its total, which the server tells in the header X-Total-Count (wire.md, route 28). */
export function useDonationPage(filters: DonationFilters, page: number) {
  const input = { query: queryFor(filters, page) };
  const read = async (): Promise<DonationPage> => {
    let total: number | undefined;
    const orders = await callApi('orders.list', input, {
      onHeaders: (headers) => {
        const told = headers.get('X-Total-Count');
        total = told === null ? undefined : Number(told);
      },
    });
    return { orders, total: total ?? orders.length };
  };
  const { data, error, mutate, isValidating } = useSWR<DonationPage, ApiError>(
    `${callKey('orders.list', input)} with total`,
    read,
    { keepPreviousData: true },
  );
  return {
    data,
    error,
    loading: !data && !error,
    turning: isValidating && data !== undefined,
    refresh: () => mutate(),
  };
}
