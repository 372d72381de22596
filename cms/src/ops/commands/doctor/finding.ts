/** State of a check: passed, failed, left to do before opening, could be better, or unknown. */
export type State = 'right' | 'wrong' | 'opening' | 'advice' | 'unasked';

/** Result of a check. Its sentences never contain a secret. */
export interface Finding {
  /** Id for programs, such as `stripe.webhook`. */
  readonly check: string;
  readonly state: State;
  /** Sentence that states the result. */
  readonly says: string;
  /** Advice, if there is anything to do. */
  readonly todo?: string;
}

/** Returns a finding that is as it should be. */
export const right = (check: string, says: string): Finding => ({ check, state: 'right', says });

/** Returns a finding that will harm the temple or its devotees. */
export const wrong = (check: string, says: string, todo: string): Finding => ({ check, state: 'wrong', says, todo });

/** Returns a finding for a step of the guide that is left to do before the shop opens. */
export const opening = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'opening',
  says,
  todo,
});

/** Returns a finding that works but could be better. */
export const advice = (check: string, says: string, todo: string): Finding => ({ check, state: 'advice', says, todo });

/** Returns a finding for a check that could not run. */
export const unasked = (check: string, says: string): Finding => ({ check, state: 'unasked', says });

/** Findings of a check; null entries are ignored. */
export type Findings = readonly (Finding | null)[];
