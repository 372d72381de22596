import { writeLine } from '../support/evidence';

/** Row of the soak's final table. Numbers are in `unit`; `before` is missing if nothing is compared. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly before?: number;
  readonly after: number;
  /** Requirement as text, '' for information only. */
  readonly allowed: string;
  readonly reached: boolean;
  /** Whether the short sample must meet it too. */
  readonly always: boolean;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Value that must end where it began: at most a tenth more, or `atLeast` more if a tenth is nothing. */
export function steady(what: string, unit: string, before: number, after: number, atLeast = 0, always = false): Figure {
  const most = Math.max(before * 1.1, before + atLeast);
  const allowed = atLeast > before * 0.1 ? `≤ +${atLeast}` : '≤ +10 %';
  const numbers = { before: rounded(before), after: rounded(after) };
  return { what, unit, ...numbers, allowed, reached: after <= most, always };
}

/** Value with an upper limit. */
export function atMost(what: string, unit: string, most: number, after: number, always = true): Figure {
  return { what, unit, after: rounded(after), allowed: `≤ ${most}`, reached: after <= most, always };
}

/** Value for information. */
export function figure(what: string, unit: string, after: number, before?: number): Figure {
  const numbers = { ...(before === undefined ? {} : { before: rounded(before) }), after: rounded(after) };
  return { what, unit, ...numbers, allowed: '', reached: true, always: false };
}

/** Appends a figure to the table of `npm run evidence -- soak`. */
export function writeSoakFigure({ what, unit, before, after, allowed, reached }: Figure): void {
  const start = before === undefined ? '' : `, at the start ${before}`;
  writeLine({ row: 'soak', what, demanded: allowed, reached: `${after} ${unit}`.trim() + start, passed: reached });
}
