import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import { ApiError } from './api/api-error';
import { callApi, type CallOptions } from './api/call-api';

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ApiError };

/** Action of a screen: request, success, failure and reset, without a store. */
export interface Command<Name extends CallName> {
  /** Makes the call. Never throws for a refusal: the outcome reports it, and `error` shows it. */
  run(input: Input<Name>, options?: CallOptions): Promise<Outcome<Output<Name>>>;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  reset(): void;
}

/** Prepares a documented call as an action of a screen. */
export function useCommand<Name extends CallName>(name: Name): Command<Name> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);

  const run = useCallback(
    async (input: Input<Name>, options?: CallOptions): Promise<Outcome<Output<Name>>> => {
      setBusy(true);
      setError(undefined);
      try {
        return { ok: true, data: await callApi(name, input, options) };
      } catch (caught) {
        const refusal = caught instanceof ApiError ? caught : new ApiError(0, undefined);
        if (shown.current) setError(refusal);
        return { ok: false, error: refusal };
      } finally {
        if (shown.current) setBusy(false);
      }
    },
    [name],
  );
  const reset = useCallback(() => setError(undefined), []);
  return { run, busy, error, reset };
}
