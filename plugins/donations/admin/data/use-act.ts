import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { sentenceOf } from './use-read';

/** An act that is asked of the server: busy while it runs, with the sentence of a refusal after it. */
export interface Acting<T> {
  readonly busy: boolean;
  readonly error: string | null;
  /** Sends the act; true when it was done. A second call while the first runs is ignored. */
  run(path: string, body: unknown, done: string): Promise<boolean>;
  reset(): void;
  readonly answer: T | undefined;
}

/** Sends acts to the back office and tells of their success in a notice. */
export function useAct<T>(onDone: (answer: T) => void): Acting<T> {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<T>();

  const run = async (path: string, body: unknown, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      const { data } = await post<T>(path, body);
      setAnswer(data);
      onDone(data);
      toggleNotification({ type: 'success', message: done });
      return true;
    } catch (failure) {
      setError(sentenceOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, answer, run, reset: () => setError(null) };
}
