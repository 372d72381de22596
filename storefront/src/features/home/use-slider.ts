import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { shop } from '@seva/config/shop';

/** Where a slider stands and how to move it; it wraps around at both ends. */
export interface Slider {
  readonly index: number;
  readonly playing: boolean;
  go(index: number): void;
  next(): void;
  previous(): void;
  toggle(): void;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the reader asked their device for less movement. */
const useReducedMotion = () =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

/**
 * A slider of `count` slides that advances every 7 seconds. It stands still while `held` (a pointer
 * or the keyboard is on it), when the reader paused it, and at first where less movement was asked for.
 */
export function useSlider(count: number, held: boolean): Slider {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const wantsReducedMotion = useReducedMotion();
  const playing = wanted ?? !wantsReducedMotion;
  const go = useCallback((target: number) => setIndex(((target % count) + count) % count), [count]);

  useEffect(() => {
    if (!playing || held || count < 2) return undefined;
    const timer = setTimeout(() => go(index + 1), shop.slider.intervalMs);
    return () => clearTimeout(timer);
  }, [playing, held, count, index, go]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    playing,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    toggle: () => setWanted(!playing),
  };
}
