import type { CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import useSWR from 'swr';
import type { ApiError } from './api/api-error';
import { callApi } from './api/call-api';
import { callKey } from './api/call-url';

/** Page of a list, with the number of rows on all pages. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** State of a list page. `turning` is true while the next page loads and the last one is shown. */
export interface ListPageState<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  readonly turning: boolean;
  refresh(): Promise<ListPage<Row> | undefined>;
}

/** Documented calls that return a list and its length in the header X-Total-Count. */
type ListCall = { [Name in CallName]: Output<Name> extends readonly unknown[] ? Name : never }[CallName];
type RowOf<Name extends ListCall> = Output<Name> extends readonly (infer Row)[] ? Row : never;

/** Reads a page of a list with its total (the header X-Total-Count). An answer without the header is the whole list. */
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
