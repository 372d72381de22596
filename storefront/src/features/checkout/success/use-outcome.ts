import { useCallback, useEffect, useState } from 'react';
import { giftAttempt } from '../../../stores/payment-attempt';
import { clearTyped } from '../../../stores/stored-keys';
import { clearPaidLines } from '../clear-paid-lines';
import { fetchOutcome, type OrderOutcome } from '../order-outcome';

/** Milliseconds between polls: short at first, because most banks answer soon. */
const pauses = [800, 1200, 2000, 3000, 5000, 8000, 12_000, 15_000, 15_000, 20_000] as const;

/** State of the outcome that the success page polls for. */
export interface OutcomePolling {
  /** Null until the first response. */
  readonly outcome: OrderOutcome | null;
  /** True once polling has stopped; the devotee can retry. */
  readonly hasStopped: boolean;
  retry(): void;
}

const mayChange = ({ kind }: OrderOutcome) => kind === 'processing' || kind === 'unknown';

/** Polls the outcome of an order, ever less often, until it is decided. Then removes the paid lines from the cart. */
export function useOutcome(id: string): OutcomePolling {
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  const [hasStopped, setStopped] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = true;
    const poll = async (turn: number) => {
      const found = await fetchOutcome(id);
      if (!shown) return;
      setOutcome(found);
      if (found.kind === 'given') {
        clearPaidLines(found.order);
        if (giftAttempt.get()?.orderId === id) giftAttempt.clear();
        clearTyped();
      }
      if (!mayChange(found)) return;
      const pause = pauses[turn];
      if (pause === undefined) setStopped(true);
      else timer = setTimeout(() => void poll(turn + 1), pause);
    };
    void poll(0);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [id, round]);

  const retry = useCallback(() => {
    setStopped(false);
    setRound((count) => count + 1);
  }, []);
  return { outcome, hasStopped, retry };
}
