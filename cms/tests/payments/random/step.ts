import type { Run } from './run';

/** Step of a run: its precondition and its action. `pick` is a random number for choices. */
export interface Step {
  readonly name: string;
  readonly needs?: 'gift' | 'check';
  readonly weight: number;
  act(run: Run, pick: number): Promise<void>;
}

/** Ignores a call to the gateway that was lost. */
export const lost = () => undefined;
