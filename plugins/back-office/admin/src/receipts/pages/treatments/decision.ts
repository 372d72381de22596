import { centsToType, readTypedDollars } from '@seva/config/rules/typed-dollars';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { Decision, ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';

/** A decision while it is typed. */
export interface TypedDecision {
  readonly treatment: Treatment | null;
  readonly value: string;
  readonly benefit: string;
}

/** What stands in the form at first. */
export const typedOf = ({ treatment, value, benefit }: Decision): TypedDecision => ({
  treatment,
  value: value === null ? '' : centsToType(Math.round(value * 100)),
  benefit,
});

/** What was typed, or null where a value cannot be read. Value and benefit count for a part payment alone. */
export function decisionOf({ treatment, value, benefit }: TypedDecision): Decision | null {
  if (treatment !== 'part') return { treatment, value: null, benefit: '' };
  const read = readTypedDollars(value);
  if (!read.ok && read.code !== 'EMPTY') return null;
  return { treatment, value: read.ok ? read.cents / 100 : null, benefit };
}

/** Whether somebody can approve it as it is: something is chosen, and a part payment has its value in words and dollars. */
export const isWhole = ({ treatment, value, benefit }: Decision): boolean =>
  treatment !== null && treatment !== 'undecided' && (treatment !== 'part' || (value !== null && benefit !== ''));

/** The services that a choice in the filter shows. */
export const shows: Readonly<Record<string, (row: ServiceRow) => boolean>> = {
  open: (row) => row.approved === null,
  sold: (row) => row.sold > 0,
  waiting: (row) => row.undecided > 0,
};
