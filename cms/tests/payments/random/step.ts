import type { Run } from './run';

/** A step of a run: what it needs to have happened before, and what it does. `pick` is any number, to choose with. */
export interface Step {
  readonly name: string;
  readonly needs?: 'gift' | 'check';
  readonly weight: number;
  act(run: Run, pick: number): Promise<void>;
}

/** What a call to the gateway that got lost on the way comes to: nothing. */
export const lost = () => undefined;
