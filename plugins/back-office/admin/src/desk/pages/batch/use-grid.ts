import { useState } from 'react';
import type { Batch, BatchRow, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { randomKey } from '@seva/config/rules/random-key';
import { draftOfRow, newDraft, prefilled, type DraftDonor, type RowDraft, type RowPrefill } from '../../data/draft';
import { recentServices } from '../../data/services';
import { findUnsaved, type Unsaved, type UnsavedRow } from '../../data/unsaved';

/** Row of the grid: saved, typed, or both. */
export interface GridRow {
  readonly key: string;
  readonly row: BatchRow | undefined;
  readonly unsaved: UnsavedRow | undefined;
}

/** Returns the rows of the grid: saved rows in the server's order, then rows that exist only in this browser. */
export function gridRows(rows: readonly BatchRow[], unsaved: Unsaved): GridRow[] {
  const saved = [...rows].sort((a, b) => a.position - b.position);
  const fresh = unsaved.filter(({ draft }) => !rows.some(({ key }) => key === draft.key));
  return [
    ...saved.map((row) => ({ key: row.key, row, unsaved: findUnsaved(unsaved, row.key) })),
    ...fresh.map((each) => ({ key: each.draft.key, row: undefined, unsaved: each })),
  ];
}

/** Returns the donor of a row, as typed or saved. */
export function donorOfRow({ row, unsaved }: GridRow): DraftDonor | null {
  if (unsaved) return unsaved.draft.donor;
  return row ? { ...row.donor, isSender: false } : null;
}

const isFresh = ({ draft, state }: UnsavedRow) => state === 'typing' && draft.revision === 0;

/** Selects the open row and returns its draft. The new row is open unless another one is. */
export function useGrid(batch: Batch, unsaved: Unsaved, services: readonly DeskService[], prefill: RowPrefill | null) {
  const [freshKey, setFreshKey] = useState(
    () => (prefill ? undefined : unsaved.find(isFresh)?.draft.key) ?? randomKey(),
  );
  const [openKey, setOpenKey] = useState<string | null>(null);
  const all = gridRows(batch.rows, unsaved);
  const isFreshSaved = batch.rows.some(({ key }) => key === freshKey);
  const listed = all.filter(({ key }) => key !== freshKey || isFreshSaved);
  // Includes unsaved rows, because the user types the next row before the server responds.
  const recent = recentServices(listed.flatMap(({ row, unsaved: typed }) => typed?.draft ?? row ?? []));
  const key = openKey !== null && listed.some((each) => each.key === openKey) ? openKey : freshKey;
  const open = all.find((each) => each.key === key) ?? { key, row: undefined, unsaved: undefined };
  const base: RowDraft = open.row
    ? draftOfRow(open.row)
    : prefilled(newDraft(freshKey, batch.defaults, services, recent), prefill ?? {}, services);
  const index = listed.findIndex((each) => each.key === key);
  const before = index === -1 ? listed[listed.length - 1] : listed[index - 1];
  return {
    listed,
    open,
    /** Open row before any typing. */
    base,
    draft: open.unsaved?.draft ?? base,
    recent,
    isFresh: key === freshKey,
    above: before ? donorOfRow(before) : null,
    openRow: (next: string | null) => setOpenKey(next),
    /** Starts another new row. */
    begin: () => {
      setFreshKey(randomKey());
      setOpenKey(null);
    },
    /** Opens the row above or below; below the last one is the new row. */
    move: (step: -1 | 1) => {
      const at = index === -1 ? listed.length : index;
      setOpenKey(listed[at + step]?.key ?? (step === 1 ? null : key === freshKey ? null : key));
    },
  };
}
