import { useCallback, useEffect, useRef, useState } from 'react';
import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { words } from './words';

const sentenceOf = (error: unknown): string =>
  isFetchError(error) ? (error.response?.data.error?.message ?? error.message) : words.failed;

/** Something that is read from the panel's own calls; `set` puts in what an act answered. */
export function useReading<T>(path: string | null) {
  const { get } = useFetchClient();
  const client = useRef(get);
  const [data, set] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const ended = new AbortController();
    client.current<{ data: T }>(path, { signal: ended.signal }).then(
      (answer) => set(answer.data.data),
      (failure: unknown) => (ended.signal.aborted ? undefined : setError(sentenceOf(failure))),
    );
    return () => ended.abort();
  }, [path]);
  return { data, error, set };
}

/** Sends acts, one at a time; null when one was refused, and `error` then says why. */
export function useActing() {
  const { post, put } = useFetchClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setError(null);
    try {
      const answer = await (method === 'POST' ? post : put)<{ data: T }>(path, body);
      return answer.data.data;
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
