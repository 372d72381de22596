import type { MergeChoices } from '@seva/config/contract/panel/donations/devotees/input';
import type { MergeField } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { UserRow } from '../queries/user-row';
import type { Column, WrittenColumns } from '../../merge/content-types/merge/schema';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';

const details = ['name', 'phone', 'gotram', 'nakshatram'] as const satisfies readonly MergeField[];

/** Survivor's changes in a merge. `password` is a stored hash. */
export interface MergedRecord {
  readonly change: Readonly<Partial<Record<MergeField, string>>> & { readonly blocked?: boolean };
  readonly takesEmail: boolean;
  readonly password: string | null;
}

/**
 * Returns the survivor's changes: the chosen fields, and the other record's values where the survivor has none.
 * An email comes with its password, so the same people can sign in with it.
 * @throws Refused 409 when a shop admin would take the other email, whose password would then open the admin account
 */
export function mergedRecord(survivor: UserRow, leaving: UserRow, choices: MergeChoices): MergedRecord {
  const taken = details.filter((field) => leaving[field] && (choices[field] === 'goes' || !survivor[field]));
  if (choices.email === 'goes' && survivor.isAdmin && leaving.email)
    throw new Refused(409, texts.backOffice.mergeAdminEmail);
  const takesEmail = Boolean(leaving.email) && !survivor.isAdmin && (choices.email === 'goes' || !survivor.email);
  return {
    change: {
      ...Object.fromEntries(taken.map((field) => [field, leaving[field] ?? ''])),
      ...(takesEmail ? { email: leaving.email ?? '' } : {}),
      // A merge must not lift a block.
      ...(leaving.blocked && !survivor.blocked ? { blocked: true } : {}),
    },
    takesEmail,
    password: takesEmail ? leaving.password : survivor.password,
  };
}

/** Returns the columns that differ between the survivor before and after. */
export function writtenColumns(survivor: UserRow, { change, password }: MergedRecord): WrittenColumns {
  const after: Readonly<Record<string, Column>> = { ...change, password };
  const before: Readonly<Record<string, Column | undefined>> = { ...survivor };
  const columns = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  return Object.fromEntries(
    columns.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  );
}
