import type { CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import useSWR from 'swr';
import type { ApiError } from './api/api-error';
import { callApi } from './api/call-api';
import { callKey } from './api/call-url';

/** One page of a list and how many rows there are on all pages. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A page of a list, as a screen sees it. `turning` is true while another page is on its way and the last one shown. */
export interface ListPageState<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  readonly turning: boolean;
  refresh(): Promise<ListPage<Row> | undefined>;
}

/** The documented calls that answer with a list and tell its length in the header X-Total-Count. */
type ListCall = { [Name in CallName]: Output<Name> extends readonly unknown[] ? Name : never }[CallName];
type RowOf<Name extends ListCall> = Output<Name> extends readonly (infer Row)[] ? Row : never;

/** Reads a page of a list with its total (the header X-Total-Count); an answer without the header is the whole list. */
export function useListPage<Name extends ListCall>(name: Name, input: Input<Name> | null): ListPageState<RowOf<Name>> {
  const read = async (): Promise<ListPage<RowOf<Name>>> => {
    let told: string | null = null;
    const rows = (await callApi(name, input as Input<Name>, {
      onHeaders: (headers) => {
        told = headers.get('X-Total-Count');
      },
    })) as readonly RowOf<Name>[];
    return { rows, total: told === null ? rows.length : Number(told) };
  };
  const key = input === null ? null : `${callKey(name, input)} with total`;
  const { data, error, mutate, isValidating } = useSWR<ListPage<RowOf<Name>>, ApiError>(key, read, {
    keepPreviousData: true,
  });
  return {
    data,
    error,
    loading: key !== null && !data && !error,
    turning: isValidating && data !== undefined,
    refresh: () => mutate(),
  };
}
