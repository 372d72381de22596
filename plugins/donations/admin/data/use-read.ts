import { useCallback, useEffect, useRef, useState } from 'react';
import { isFetchError, useFetchClient } from '@strapi/strapi/admin';

/** What is being read. While it is read anew, the last answer stays. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  reload(): void;
}

/** The sentence of a refusal, else that of the error itself. */
export function sentenceOf(error: unknown): string {
  if (isFetchError(error)) return error.response?.data.error?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Reads one of the back office's addresses, with its query; again whenever it changes. `null` reads nothing. */
export function useRead<T>(address: string | null): Reading<T> {
  const { get } = useFetchClient();
  const [state, setState] = useState<Omit<Reading<T>, 'reload'> & { readonly of: string | null }>({
    data: undefined,
    error: null,
    isLoading: address !== null,
    of: address,
  });
  const [round, setRound] = useState(0);
  // The client is new on every render; only the address and a call to read again may start a request.
  const client = useRef(get);
  useEffect(() => {
    client.current = get;
  });

  useEffect(() => {
    if (address === null) return;
    const ended = new AbortController();
    setState((last) => ({ ...last, isLoading: true }));
    client.current<T>(address, { signal: ended.signal }).then(
      ({ data }) => {
        if (!ended.signal.aborted) setState({ data, error: null, isLoading: false, of: address });
      },
      (error: unknown) => {
        if (!ended.signal.aborted)
          setState({ data: undefined, error: sentenceOf(error), isLoading: false, of: address });
      },
    );
    return () => ended.abort();
  }, [address, round]);

  const reload = useCallback(() => setRound((current) => current + 1), []);
  return { data: state.data, error: state.error, isLoading: state.isLoading, reload };
}
