import { useCallback, useEffect, useRef, useState } from 'react';
import type { Batch, SavedRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { useCall } from '../../data/client';
import { failureOf } from './failure';
import type { Failure } from './unsaved';

/** Milliseconds between two reads of a batch that is open, or whose rows are being recorded. */
const everyMs = { open: 15_000, posting: 2_000 } as const;

/** Batch that stays on the screen while the server does not answer. */
export interface BatchReading {
  readonly batch: Batch | null;
  /** Reason of the last failed read, or null. */
  readonly error: string | null;
  /** Whether the last read found that the session has ended. */
  readonly isSignedOut: boolean;
  reload(): void;
  put(batch: Batch): void;
  /** Updates the batch with a saved row and the new figures. */
  putRow(saved: SavedRow): void;
}

const withRow = (batch: Batch, { row, count, amount }: SavedRow): Batch => {
  const isKnown = batch.rows.some(({ key }) => key === row.key);
  const rows = isKnown ? batch.rows.map((each) => (each.key === row.key ? row : each)) : [...batch.rows, row];
  return { ...batch, rows, count, amount };
};

/** Reads a batch periodically, because two people may type in it. */
export function useBatch(id: string): BatchReading {
  const call = useCall();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  // Ignores the answer of a request sent before a change: it would undo that change on the screen.
  const changes = useRef(0);
  const change = useCallback((next: (before: Batch | null) => Batch | null) => {
    changes.current += 1;
    setBatch(next);
  }, []);
  const reload = useCallback(() => {
    const before = changes.current;
    call('batches.find', { params: { id } }).then(
      (found) => {
        setError(null);
        if (changes.current === before) setBatch(found);
      },
      (failure: unknown) => setError(failureOf(failure)),
    );
  }, [call, id]);
  const put = useCallback((next: Batch) => change(() => next), [change]);
  const putRow = useCallback((saved: SavedRow) => change((before) => before && withRow(before, saved)), [change]);
  const wait = everyMs[batch?.state === 'posting' ? 'posting' : 'open'];
  useEffect(reload, [reload]);
  useEffect(() => {
    const timer = setInterval(() => (document.hidden ? undefined : reload()), wait);
    return () => clearInterval(timer);
  }, [reload, wait]);
  return { batch, error: error?.message ?? null, isSignedOut: error?.status === 401, reload, put, putRow };
}
