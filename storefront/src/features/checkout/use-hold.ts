import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hold, StartResult } from './start-payment';

type Taken = Extract<StartResult, { kind: 'taken' }>;

interface HoldState {
  readonly hold: Hold | null;
  readonly taken: Taken | null;
  readonly changes: readonly string[];
}

const noHold: HoldState = { hold: null, taken: null, changes: [] };

/**
 * Holds the slots of a cart from the start of checkout: once for each key `cart`, not for null. Errors about anything
 * but slots and prices show when the devotee pays.
 */
export function useHold(start: () => Promise<StartResult>, cart: string | null) {
  const [state, setState] = useState<HoldState>(noHold);
  const [busy, setBusy] = useState(cart !== null);
  const current = useRef(start);
  useEffect(() => {
    current.current = start;
  });
  const update = useCallback((started: StartResult) => {
    if (started.kind === 'started') setState((before) => ({ ...before, hold: started.hold, taken: null }));
    if (started.kind === 'taken') setState((before) => ({ ...before, hold: null, taken: started }));
    if (started.kind === 'changed')
      setState((before) => ({ ...before, changes: [...before.changes, ...started.changes] }));
  }, []);
  const again = useCallback(async () => {
    setBusy(true);
    try {
      update(await current.current());
    } finally {
      setBusy(false);
    }
  }, [update]);
  useEffect(() => {
    if (cart !== null) void again();
  }, [cart, again]);
  return {
    ...state,
    busy,
    again,
    /** Updates the hold from a payment's start result. Its refusals show beside the card. */
    apply(started: StartResult): StartResult {
      if (started.kind === 'started') update(started);
      else if (started.kind === 'taken') setState((before) => ({ ...before, hold: null, taken: null }));
      return started;
    },
  };
}
