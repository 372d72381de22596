import { useState } from 'react';
import { cart, type Cart } from '../../stores/cart';

interface RemovedLine {
  readonly line: Cart[number];
  readonly index: number;
}

/** The line that was removed last, and the way to have it back where it stood. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const remove = (id: string) => {
    const index = cart.get().findIndex(({ product }) => product._id === id);
    const line = cart.get()[index];
    if (!line) return;
    cart.remove(id);
    setRemoved({ line, index });
  };
  const undo = () => {
    if (removed) cart.restore(removed.line, removed.index);
    setRemoved(null);
  };
  // Where the same service has been chosen again meanwhile, there is nothing to bring back.
  const isBack = cart.use().some(({ product }) => product._id === removed?.line.product._id);
  return { name: removed && !isBack ? removed.line.product.name : null, remove, undo };
}
