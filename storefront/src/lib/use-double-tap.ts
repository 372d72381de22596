import { useRef } from 'react';

/** Milliseconds in which a second tap counts as the same press. Slow double taps take about half a second. */
const secondTapMs = 700;

/** Recognizes the second tap of a double tap, so that an action that adds something runs once. */
export function useDoubleTap() {
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    /** Records that a press has acted. */
    acted: () => void (actedAt.current = Date.now()),
    /** Returns true if this press follows the last action so soon that both are one double tap. */
    isSecond: () => Date.now() - actedAt.current < secondTapMs,
  };
}
