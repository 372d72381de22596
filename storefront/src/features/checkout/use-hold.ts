import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hold, Started } from './start-payment';

type Taken = Extract<Started, { kind: 'taken' }>;

/** What is known of the places that are kept for a cart while it is being paid for. */
interface Holding {
  readonly hold: Hold | null;
  /** Places that could not be kept. */
  readonly taken: Taken | null;
  /** What was dearer or cheaper when they were asked for. */
  readonly changes: readonly string[];
}

const nothing: Holding = { hold: null, taken: null, changes: [] };

/**
 * Keeps the places of a cart from the moment its payment is opened: once for each `cart`, the key of what is to be paid, and
 * not for null. A refusal that is about neither a place nor a price is told when the devotee pays.
 */
export function useHold(ask: () => Promise<Started>, cart: string | null) {
  const [holding, setHolding] = useState<Holding>(nothing);
  const [busy, setBusy] = useState(cart !== null);
  const current = useRef(ask);
  useEffect(() => {
    current.current = ask;
  });
  /** Takes what came of a payment that was begun. */
  const learn = useCallback((started: Started) => {
    if (started.kind === 'started') setHolding((before) => ({ ...before, hold: started.hold, taken: null }));
    if (started.kind === 'taken') setHolding((before) => ({ ...before, hold: null, taken: started }));
    if (started.kind === 'changed')
      setHolding((before) => ({ ...before, changes: [...before.changes, ...started.changes] }));
  }, []);
  const again = useCallback(async () => {
    setBusy(true);
    try {
      learn(await current.current());
    } finally {
      setBusy(false);
    }
  }, [learn]);
  useEffect(() => {
    if (cart !== null) void again();
  }, [cart, again]);
  return {
    ...holding,
    busy,
    again,
    /** What a payment that the devotee began tells of the places; what it refuses is said beside the card. */
    begun(started: Started): Started {
      if (started.kind === 'started') learn(started);
      else if (started.kind === 'taken') setHolding((before) => ({ ...before, hold: null, taken: null }));
      return started;
    },
  };
}
