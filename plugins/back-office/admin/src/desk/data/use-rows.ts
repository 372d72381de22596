import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchRow, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { useCall } from '../../data/client';
import type { RowDraft } from './draft';
import { failureOf } from './failure';
import { isSavedAs, rowBody } from './row-body';
import {
  afterSave,
  inState,
  nextToSend,
  readUnsaved,
  stateAfter,
  storeUnsaved,
  triedAgain,
  withDraft,
  withoutRow,
  withRevised,
  type Failure,
  type Unsaved,
} from './unsaved';
import type { BatchReading } from './use-batch';

/** Milliseconds until a row is sent again after the server did not answer. */
const retryMs = 5_000;

interface RowsEvents {
  onSaved(row: BatchRow, draft: RowDraft): void;
  onFailed(draft: RowDraft, failure: Failure): void;
}

export interface Rows {
  readonly unsaved: Unsaved;
  type(draft: RowDraft): void;
  /** Sends a complete row as soon as the rows before it are saved. */
  submit(draft: RowDraft): void;
  /** Stores a finished but incomplete row, with the reason. */
  park(draft: RowDraft, reason: string): void;
  /** Replaces the draft of a row without changing its state. */
  revise(draft: RowDraft): void;
  /** Resends the rows that failed because the session had ended. */
  signedIn(): void;
  drop(key: string): void;
}

function store(batch: string, before: Unsaved, after: Unsaved): void {
  try {
    storeUnsaved(localStorage, batch, before, after, Date.now());
  } catch {
    // If the store is full or forbidden, only the protection against a reload is lost.
  }
}

function stored(batch: string): Unsaved {
  try {
    return readUnsaved(localStorage, batch);
  } catch {
    return [];
  }
}

/** Stores the unsaved rows of a batch in the browser and sends them one by one until the server has them. */
export function useRows(
  id: string,
  { batch, putRow, reload }: BatchReading,
  services: readonly DeskService[],
  events: RowsEvents,
): Rows {
  const call = useCall();
  const [unsaved, setUnsaved] = useState<Unsaved>(() => stored(id));
  const latest = useRef(unsaved);
  const heard = useRef(events);
  heard.current = events;
  const change = useCallback(
    (next: (before: Unsaved) => Unsaved) => {
      const before = latest.current;
      latest.current = next(before);
      store(id, before, latest.current);
      setUnsaved(latest.current);
    },
    [id],
  );
  const isReady = batch !== null && services.length > 0;
  const next = isReady ? nextToSend(unsaved) : undefined;
  useEffect(() => {
    if (!next) return;
    const { draft } = next;
    const body = rowBody(draft, services);
    const saved = (row: BatchRow) => {
      change((before) => afterSave(before, draft, row.revision));
      heard.current.onSaved(row, draft);
    };
    const failed = (failure: Failure) => {
      change((before) => inState(before, draft.key, stateAfter(failure), failure.message));
      heard.current.onFailed(draft, failure);
    };
    const send = async () => {
      const answer = await call('batches.saveRow', { params: { id, key: draft.key }, body });
      putRow(answer);
      saved(answer.row);
    };
    /** Checks whether the server already has the row, because an earlier response was lost. */
    const compare = async (failure: Failure) => {
      const found = await call('batches.find', { params: { id } });
      const row = found.rows.find(({ key }) => key === draft.key);
      if (row && isSavedAs(body, row)) {
        putRow({ row, count: found.count, amount: found.amount });
        saved(row);
        return;
      }
      reload();
      failed(failure);
    };
    change((before) => inState(before, draft.key, 'sending'));
    send().catch((error: unknown) => {
      const failure = failureOf(error);
      if (stateAfter(failure) !== 'stale') return failed(failure);
      return compare(failure).catch((lost: unknown) => failed(failureOf(lost)));
    });
    // Only a newly chosen row starts a request; everything else is read when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);

  const hasLost = unsaved.some(({ state }) => state === 'lost');
  useEffect(() => {
    if (!hasLost) return undefined;
    const again = () => change((before) => triedAgain(before, 'lost'));
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [hasLost, change]);

  return {
    unsaved,
    type: useCallback((draft: RowDraft) => change((before) => withDraft(before, draft)), [change]),
    submit: useCallback(
      (draft: RowDraft) => change((before) => inState(withDraft(before, draft), draft.key, 'waiting')),
      [change],
    ),
    park: useCallback(
      (draft: RowDraft, reason: string) =>
        change((before) => inState(withDraft(before, draft), draft.key, 'incomplete', reason)),
      [change],
    ),
    revise: useCallback((draft: RowDraft) => change((before) => withRevised(before, draft)), [change]),
    signedIn: useCallback(() => change((before) => triedAgain(before, 'signedOut')), [change]),
    drop: useCallback((key: string) => change((before) => withoutRow(before, key)), [change]),
  };
}
