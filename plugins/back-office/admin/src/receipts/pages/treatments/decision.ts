import { centsToType, readTypedDollars } from '@seva/config/rules/typed-dollars';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { Decision, ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';

export interface TypedDecision {
  readonly treatment: Treatment | null;
  readonly value: string;
  readonly benefit: string;
}

export const typedOf = ({ treatment, value, benefit }: Decision): TypedDecision => ({
  treatment,
  value: value === null ? '' : centsToType(Math.round(value * 100)),
  benefit,
});

/** Returns the decision, or null if the value is invalid. Value and benefit apply to part payments only. */
export function decisionOf({ treatment, value, benefit }: TypedDecision): Decision | null {
  if (treatment !== 'part') return { treatment, value: null, benefit: '' };
  const read = readTypedDollars(value);
  if (!read.ok && read.code !== 'EMPTY') return null;
  return { treatment, value: read.ok ? read.cents / 100 : null, benefit };
}

/** Returns true if a decision can be approved: chosen, and with value and benefit for a part payment. */
export const isComplete = ({ treatment, value, benefit }: Decision): boolean =>
  treatment !== null && treatment !== 'undecided' && (treatment !== 'part' || (value !== null && benefit !== ''));

export const gridFilters: Readonly<Record<string, (row: ServiceRow) => boolean>> = {
  open: (row) => row.approved === null,
  sold: (row) => row.sold > 0,
  waiting: (row) => row.undecided > 0,
};
