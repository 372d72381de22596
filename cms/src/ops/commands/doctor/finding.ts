/** State of one thing: right, wrong, to be done before the shop opens, worth a thought, or not to be found out from here. */
export type State = 'right' | 'wrong' | 'opening' | 'advice' | 'unasked';

/** What the doctor says about one thing. No sentence repeats a secret. */
export interface Finding {
  /** Names the thing for programs, such as `stripe.webhook`. */
  readonly check: string;
  readonly state: State;
  /** What is so, in a sentence. */
  readonly says: string;
  /** What to do about it; only where something is to be done. */
  readonly todo?: string;
}

/** It is as it should be. */
export const right = (check: string, says: string): Finding => ({ check, state: 'right', says });

/** It will harm the temple or its devotees. */
export const wrong = (check: string, says: string, todo: string): Finding => ({ check, state: 'wrong', says, todo });

/** A step of the guide is left that has to be done before the shop opens; it is no mistake. */
export const opening = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'opening',
  says,
  todo,
});

/** It works, and there is a better way. */
export const advice = (check: string, says: string, todo: string): Finding => ({ check, state: 'advice', says, todo });

/** It could not be found out. */
export const unasked = (check: string, says: string): Finding => ({ check, state: 'unasked', says });

/** A list that is one finding, some, or none. */
export type Findings = readonly (Finding | null)[];
