export interface Figures {
  readonly count: number;
  readonly cents: number;
}

/** Figures that staff counted before they typed; null until they are entered. */
export interface ControlFigures {
  readonly count: number | null;
  readonly cents: number | null;
}

/**
 * Reason for which the figures of a batch do not let it be closed; a difference does with a reason. `rows` less `control`
 * is the difference.
 */
export type ControlProblem =
  | { readonly code: 'empty' | 'missing' }
  | { readonly code: 'differs'; readonly control: Figures; readonly count: number; readonly cents: number };

export function controlProblem(rows: Figures, control: ControlFigures): ControlProblem | null {
  if (rows.count === 0) return { code: 'empty' };
  const { count, cents } = control;
  if (count === null || cents === null) return { code: 'missing' };
  if (rows.count === count && rows.cents === cents) return null;
  return { code: 'differs', control: { count, cents }, count: rows.count - count, cents: rows.cents - cents };
}
