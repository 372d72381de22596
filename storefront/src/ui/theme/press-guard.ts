import { keyframes } from 'styled-components';

/**
 * Animation of a new dialog that ignores the pointer for `pressGuardTime`. Otherwise the second tap of a double tap
 * would press whatever has appeared under the finger. The keyboard works at once.
 */
export const pressGuard = keyframes`from, to { pointer-events: none; }`;

/** Duration of {@link pressGuard}: slow double taps take about half a second. */
export const pressGuardTime = '500ms';
