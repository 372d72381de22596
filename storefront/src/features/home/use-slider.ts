import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

/** What moves the slides once it has been fetched. */
export interface Mover {
  slickGoTo(index: number): void;
}

/** Where a slider stands and how to move it; it wraps around at both ends. */
export interface Slider {
  readonly index: number;
  /** Whether the reader lets it advance by itself. */
  readonly playing: boolean;
  /** Whether it advances now: nobody holds it. */
  readonly advancing: boolean;
  /** From now on this moves the slides; null when it is gone. */
  readonly takeMover: (mover: Mover | null) => void;
  /** The mover has begun to go to this slide. */
  readonly show: (index: number) => void;
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
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

/**
 * A slider of `count` slides. It stands still while `held` (a pointer or the keyboard is on it), when the reader paused
 * it, and at first where less movement was asked for. Until its mover is there, it is moved by hand alone.
 */
export function useSlider(count: number, held: boolean): Slider {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const mover = useRef<Mover | null>(null);
  const wantsReducedMotion = useReducedMotion();
  const playing = wanted ?? !wantsReducedMotion;
  const takeMover = useCallback((given: Mover | null) => {
    mover.current = given;
  }, []);
  const go = (target: number) => {
    const position = ((target % count) + count) % count;
    setIndex(position);
    mover.current?.slickGoTo(position);
  };
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    playing,
    advancing: playing && !held && count > 1,
    takeMover,
    show: setIndex,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    toggle: () => setWanted(!playing),
  };
}
