import type { CallName } from '@seva/config/calls';
import type { RequestHandler } from 'msw';

/** Network answers in a state of a screen, with the text that shows the state. */
export interface ScreenState {
  readonly answers: () => readonly RequestHandler[];
  readonly shows: string | RegExp;
}

/** Screen at an address, its audience, and its states. */
export interface ScreenCase {
  readonly address: string;
  readonly who: 'visitor' | 'devotee' | 'priest' | 'admin';
  /** Fills browser storage, except for the signed-in user. */
  readonly remember?: () => void;
  /** Calls that the screen needs; none for a screen without data. */
  readonly reads: readonly CallName[];
  readonly full: ScreenState;
  /** State with nothing to show yet; null if it does not exist. */
  readonly empty: ScreenState | null;
}
