import type { CallName } from '@seva/config/calls';
import type { RequestHandler } from 'msw';

/** What the network answers in a state of a screen, and words by which the state is known. */
export interface ScreenState {
  readonly answers: () => readonly RequestHandler[];
  readonly shows: string | RegExp;
}

/** A screen at an address, to whom it is shown, and what it looks like in each of its states. */
export interface ScreenCase {
  readonly address: string;
  readonly who: 'visitor' | 'devotee' | 'priest' | 'admin';
  /** What the browser remembers besides who is signed in. */
  readonly remember?: () => void;
  /** The calls without which there is nothing to show; none where the screen is complete by itself. */
  readonly reads: readonly CallName[];
  readonly full: ScreenState;
  /** There is nothing to show yet; null where that cannot be. */
  readonly empty: ScreenState | null;
}
