import { useCallback, useState } from 'react';
import { addressOf, type AddressInput, type Method } from '@seva/config/calls';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import useSWR from 'swr';

/** What each call of a table is sent and answers. */
export type Contract<Name extends string> = Readonly<
  Record<Name, { readonly input: AddressInput & { readonly body?: unknown }; readonly output: unknown }>
>;

/** A table of calls below an address of the server. */
export interface CallTable<Name extends string> {
  /** Where the calls live, such as `/donations`. */
  readonly base: string;
  readonly calls: Readonly<Record<Name, { readonly method: Method; readonly path: string }>>;
  /** Where in an answer that stands which the contract tells of; an answer is all of it unless this is given. */
  readonly answerIn?: 'data';
  /** What is said when no answer came; the error's own sentence unless this is given. */
  readonly failed?: string;
}

/** What is being read. While it is read anew, the last answer stays. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  reload(): void;
  /** Shows this as the answer, such as what an act answered with. */
  put(data: T): void;
}

/** The sentence of a refusal, else that of the error itself. */
export function sentenceOf(error: unknown, failed?: string): string {
  if (isFetchError(error)) return error.response?.data.error?.message ?? error.message;
  return failed ?? (error instanceof Error ? error.message : String(error));
}

/**
 * The one client of the panel's calls: hooks over a table of calls, typed by its contract. A call is made as whoever is
 * signed in.
 */
export function panelClient<Name extends string, C extends Contract<Name>>(table: CallTable<Name>) {
  const { base, calls, answerIn, failed } = table;
  const address = <N extends Name>(name: N, input: C[N]['input']): string => `${base}${addressOf(calls[name], input)}`;
  const answerOf = <N extends Name>(data: unknown) =>
    (answerIn ? (data as { readonly data: unknown })[answerIn] : data) as C[N]['output'];

  /** Makes a call and gives its answer, or throws what it was refused with. The function stays the same one. */
  function useCall() {
    const { get, post, put } = useFetchClient();
    return useCallback(
      async <N extends Name>(name: N, input: C[N]['input']): Promise<C[N]['output']> => {
        const { method } = calls[name];
        if (method === 'GET') return answerOf<N>((await get(address(name, input))).data);
        const { data } = await (method === 'PUT' ? put : post)(address(name, input), input.body ?? {});
        return answerOf<N>(data);
      },
      [get, post, put],
    );
  }

  /** Reads a call; again whenever its input changes. `null` reads nothing. */
  function useRead<N extends Name>(name: N, input: C[N]['input'] | null): Reading<C[N]['output']> {
    const { get } = useFetchClient();
    const read = async (asked: string) => answerOf<N>((await get(asked)).data);
    const asked = input === null ? null : address(name, input);
    const { data, error, isValidating, mutate } = useSWR<C[N]['output'], unknown>(asked, read);
    const reload = useCallback(() => void mutate(), [mutate]);
    const put = useCallback((answer: C[N]['output']) => void mutate(answer, { revalidate: false }), [mutate]);
    const known = error === undefined ? { data, error: null } : { data: undefined, error: sentenceOf(error, failed) };
    return { ...known, isLoading: isValidating, reload, put };
  }

  /**
   * Sends acts, one at a time, and reports success in a notice `done`. Returns null when one was refused (`error` has the
   * reason) or while another runs.
   */
  function useSend() {
    const call = useCall();
    const { toggleNotification } = useNotification();
    const [busy, setBusy] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const send = async <N extends Name>(
      name: N,
      input: C[N]['input'],
      done?: string,
    ): Promise<C[N]['output'] | null> => {
      if (busy) return null;
      setBusy(true);
      setError(null);
      try {
        const answer = await call(name, input);
        if (done) toggleNotification({ type: 'success', message: done });
        return answer;
      } catch (failure) {
        setError(sentenceOf(failure, failed));
        return null;
      } finally {
        setBusy(false);
      }
    };
    const reset = useCallback(() => setError(null), []);
    return { busy, error, send, reset };
  }

  return { address, useCall, useRead, useSend };
}
