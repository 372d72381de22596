import { useCallback, useEffect, useState } from 'react';
import { askOrder, type OrderFate } from '../ask-order';
import { settleCart } from '../settle-cart';

/** Milliseconds between two questions: short at first, because most banks answer soon, longer later. */
const pauses = [800, 1200, 2000, 3000, 5000, 8000, 12_000, 15_000, 15_000, 20_000] as const;

/** What is known of the donation that the success page is about. */
export interface Outcome {
  /** Null until the first answer. */
  readonly fate: OrderFate | null;
  /** It has been asked often enough; from now on the devotee decides. */
  readonly tired: boolean;
  askAgain(): void;
}

const mayChange = (fate: OrderFate) => fate.fate === 'processing' || fate.fate === 'unknown';

/** Asks the server what became of an order until it is decided, less and less often, and settles the cart when it is. */
export function useOutcome(id: string): Outcome {
  const [fate, setFate] = useState<OrderFate | null>(null);
  const [tired, setTired] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = true;
    const ask = async (turn: number) => {
      const found = await askOrder(id);
      if (!shown) return;
      setFate(found);
      if (found.fate === 'given') settleCart(found.order);
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
  return { fate, tired, askAgain };
}
