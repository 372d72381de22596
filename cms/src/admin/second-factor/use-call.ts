import { useCallback, useEffect, useState } from 'react';
import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { addressOf, type AddressInput } from '@seva/config/calls';
import { calls, type CallName, type Output } from '../../panel/second-factor/contract';
import type { Input } from '../../panel/second-factor/input';
import { words } from './words';

const sentenceOf = (error: unknown): string =>
  isFetchError(error) ? (error.response?.data.error?.message ?? error.message) : words.failed;

/** What one of the panel's own calls reads; `set` puts in what an act answered, `reload` asks anew. */
export function useReading<Name extends 'factor.own' | 'factor.people'>(name: Name) {
  const { get } = useFetchClient();
  const [data, set] = useState<Output<Name> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    get<{ data: Output<Name> }>(`/admin${calls[name].path}`, { signal: ended.signal }).then(
      (answer) => set(answer.data.data),
      (failure: unknown) => (ended.signal.aborted ? undefined : setError(sentenceOf(failure))),
    );
    return () => ended.abort();
  }, [get, name, round]);
  return { data, error, set, reload: () => setRound((current) => current + 1) };
}

/** Sends acts, one at a time; null when one was refused, and `error` then says why. */
export function useActing() {
  const { post, put } = useFetchClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name> | null> => {
    if (busy) return null;
    setBusy(true);
    setError(null);
    try {
      const act = calls[name].method === 'PUT' ? put : post;
      const address = `/admin${addressOf(calls[name], input as AddressInput)}`;
      return (await act<{ data: Output<Name> }>(address, input.body ?? {})).data.data;
    } catch (failure) {
      setError(sentenceOf(failure));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const reset = useCallback(() => setError(null), []);
  return { busy, error, send, reset };
}
