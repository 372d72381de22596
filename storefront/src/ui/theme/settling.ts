import { keyframes } from 'styled-components';

/**
 * Animation of a new dialog that ignores the pointer for `settlingTime`. The second tap of a double tap would otherwise
 * press what has just risen under the finger. The keyboard works at once.
 */
export const settling = keyframes`from, to { pointer-events: none; }`;

/** Duration of {@link settling}: slow double taps take about half a second. */
export const settlingTime = '500ms';
