import { useCallback, useEffect, useState } from 'react';
import { giftAttempt } from '../../../stores/payment-attempt';
import { forgetTyped } from '../../../stores/stored-keys';
import { clearPaidLines } from '../clear-paid-lines';
import { askForOutcome, type OrderOutcome } from '../order-outcome';

/** Milliseconds between two questions: short at first, because most banks answer soon, longer later. */
const pauses = [800, 1200, 2000, 3000, 5000, 8000, 12_000, 15_000, 15_000, 20_000] as const;

/** What is known of the donation that the success page is about. */
export interface OutcomePolling {
  /** Null until the first answer. */
  readonly outcome: OrderOutcome | null;
  /** It has been asked often enough; from now on the devotee decides. */
  readonly tired: boolean;
  askAgain(): void;
}

const mayChange = ({ kind }: OrderOutcome) => kind === 'processing' || kind === 'unknown';

/** Asks the server what became of an order until it is decided, less and less often. Then the paid lines leave the cart. */
export function useOutcome(id: string): OutcomePolling {
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  const [tired, setTired] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = true;
    const ask = async (turn: number) => {
      const found = await askForOutcome(id);
      if (!shown) return;
      setOutcome(found);
      if (found.kind === 'given') {
        clearPaidLines(found.order);
        if (giftAttempt.get()?.orderId === id) giftAttempt.clear();
        forgetTyped();
      }
      if (!mayChange(found)) return;
      const pause = pauses[turn];
      if (pause === undefined) setTired(true);
      else timer = setTimeout(() => void ask(turn + 1), pause);
    };
    void ask(0);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [id, round]);

  const askAgain = useCallback(() => {
    setTired(false);
    setRound((count) => count + 1);
  }, []);
  return { outcome, tired, askAgain };
}
