import { useCallback } from 'react';
import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import useSWR, { type SWRConfiguration } from 'swr';
import type { CallName } from '../../../shared/calls';
import type { Input, Output } from '../../../shared/contract';
import { callAddress } from './call-address';

/** What is being read. While it is read anew, the last answer stays. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  reload(): void;
}

/** Answers live as long as the page that read them; only a changed address and a call to read again start a request. */
export const readOptions: SWRConfiguration<unknown, unknown> = {
  provider: () => new Map(),
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/** The sentence of a refusal, else that of the error itself. */
export function sentenceOf(error: unknown): string {
  if (isFetchError(error)) return error.response?.data.error?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Reads one of the back office's calls; again whenever its input changes. `null` reads nothing. */
export function useRead<Name extends CallName>(name: Name, input: Input<Name> | null): Reading<Output<Name>> {
  const { get } = useFetchClient();
  const address = input === null ? null : callAddress(name, input);
  const read = async (asked: string) => (await get<Output<Name>>(asked)).data;
  const { data, error, isValidating, mutate } = useSWR<Output<Name>, unknown>(address, read);
  const reload = useCallback(() => void mutate(), [mutate]);
  if (error !== undefined) return { data: undefined, error: sentenceOf(error), isLoading: isValidating, reload };
  return { data, error: null, isLoading: isValidating, reload };
}
