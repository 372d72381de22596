import type { Run } from './run';

/** A step of a run: what it needs to have happened before, and what it does. `pick` is any number, to choose with. */
export interface Step {
  readonly name: string;
  readonly needs?: 'gift' | 'check';
  readonly weight: number;
  act(run: Run, pick: number): Promise<void>;
}

/** Ignores a call to the gateway that was lost. */
export const lost = () => undefined;
