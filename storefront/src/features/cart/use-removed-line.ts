import { useState } from 'react';
import { lineKey } from '@seva/config/rules/cart';
import { restoreLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';

interface RemovedLine {
  readonly line: Cart[number];
  readonly index: number;
}

/** The line that was removed last, and the way to have it back where it stood. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const remove = (key: string) => {
    const index = cart.get().findIndex((each) => lineKey(each) === key);
    const line = cart.get()[index];
    if (!line) return;
    cart.remove(key);
    setRemoved({ line, index });
  };
  const undo = () => {
    if (removed) restoreLine(removed.line, removed.index);
    setRemoved(null);
  };
  // Where the same has been chosen again meanwhile, there is nothing to bring back.
  const isBack = cart.use().some((each) => removed && lineKey(each) === lineKey(removed.line));
  return { name: removed && !isBack ? removed.line.product.name : null, remove, undo };
}
