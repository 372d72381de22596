import { useCallback, useState } from 'react';
import { addressOf, type AddressInput, type Method } from '@seva/config/calls';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import useSWR from 'swr';

/** Input and output of each call of a table. */
export type Contract<Name extends string> = Readonly<
  Record<Name, { readonly input: AddressInput & { readonly body?: unknown }; readonly output: unknown }>
>;

/** Calls below a base path of the server. */
export interface CallTable<Name extends string> {
  /** Base path, such as `/donations`. */
  readonly base: string;
  readonly calls: Readonly<Record<Name, { readonly method: Method; readonly path: string }>>;
  /** Field of the response that holds the documented output; the whole response by default. */
  readonly answerIn?: 'data';
  /** Message if there is no response; the error's message by default. */
  readonly failed?: string;
}

/** State of a read. While it reloads, `data` is the previous response. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  reload(): void;
  /** Replaces the data, for example by the response of an action. */
  put(data: T): void;
}

/** Returns the server's message for a refused call, or else the error's own message. */
export function errorMessage(error: unknown, failed?: string): string {
  if (isFetchError(error)) return error.response?.data.error?.message ?? error.message;
  return failed ?? (error instanceof Error ? error.message : String(error));
}

/** Creates typed hooks for a table of calls. Calls use the session of the signed-in user. */
export function panelClient<Name extends string, C extends Contract<Name>>(table: CallTable<Name>) {
  const { base, calls, answerIn, failed } = table;
  const address = <N extends Name>(name: N, input: C[N]['input']): string => `${base}${addressOf(calls[name], input)}`;
  const answerOf = <N extends Name>(data: unknown) =>
    (answerIn ? (data as { readonly data: unknown })[answerIn] : data) as C[N]['output'];

  /** Returns a stable function that makes a call. It throws the server's refusal. */
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

  /** Reads a call, and again when its input changes. `null` reads nothing. */
  function useRead<N extends Name>(name: N, input: C[N]['input'] | null): Reading<C[N]['output']> {
    const { get } = useFetchClient();
    const read = async (asked: string) => answerOf<N>((await get(asked)).data);
    const asked = input === null ? null : address(name, input);
    const { data, error, isValidating, mutate } = useSWR<C[N]['output'], unknown>(asked, read);
    const reload = useCallback(() => void mutate(), [mutate]);
    const put = useCallback((answer: C[N]['output']) => void mutate(answer, { revalidate: false }), [mutate]);
    const known = error === undefined ? { data, error: null } : { data: undefined, error: errorMessage(error, failed) };
    return { ...known, isLoading: isValidating, reload, put };
  }

  /**
   * Sends actions one at a time and shows the notification `done` on success. Returns null if one was refused (see
   * `error`) or another is running.
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
        setError(errorMessage(failure, failed));
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
