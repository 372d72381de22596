import type { RowDraft } from './draft';

/**
 * States of a row that is not saved. `typing`: it is being typed. `incomplete`: it was finished, but lacks something.
 * `waiting`: it will be sent. `sending`: it is being sent. `lost`: the server did not answer. `signedOut`: the session has
 * ended. `refused`: it must be corrected. `stale`: another person changed it. `repeated`: a gift that looks the same exists.
 */
export type UnsavedState =
  'typing' | 'incomplete' | 'waiting' | 'sending' | 'lost' | 'signedOut' | 'refused' | 'stale' | 'repeated';

export interface UnsavedRow {
  readonly draft: RowDraft;
  readonly state: UnsavedState;
  /** The server's reason, '' for none. */
  readonly message: string;
}

/** Rows that are not saved, in the order in which they were typed. */
export type Unsaved = readonly UnsavedRow[];

/** Failure of a request; without a status there was no answer. */
export interface Failure {
  readonly status: number | undefined;
  readonly code: string;
  readonly message: string;
}

export const findUnsaved = (unsaved: Unsaved, key: string): UnsavedRow | undefined =>
  unsaved.find(({ draft }) => draft.key === key);

export function withDraft(unsaved: Unsaved, draft: RowDraft): Unsaved {
  const typed: UnsavedRow = { draft, state: 'typing', message: '' };
  if (!findUnsaved(unsaved, draft.key)) return [...unsaved, typed];
  return unsaved.map((row) => (row.draft.key === draft.key ? typed : row));
}

export const withoutRow = (unsaved: Unsaved, key: string): Unsaved => unsaved.filter(({ draft }) => draft.key !== key);

export const inState = (unsaved: Unsaved, key: string, state: UnsavedState, message = ''): Unsaved =>
  unsaved.map((row) => (row.draft.key === key ? { ...row, state, message } : row));

/** Replaces the draft of a row without changing its state. */
export const withRevised = (unsaved: Unsaved, draft: RowDraft): Unsaved =>
  unsaved.map((row) => (row.draft.key === draft.key ? { ...row, draft } : row));

/** Returns the next row to send: the first waiting row with a known donor, unless another is being sent. */
export const nextToSend = (unsaved: Unsaved): UnsavedRow | undefined =>
  unsaved.some(({ state }) => state === 'sending')
    ? undefined
    : unsaved.find(({ state, draft }) => state === 'waiting' && !draft.donor.soughtFor);

/** Queues the rows of a failed state again. */
export const triedAgain = (unsaved: Unsaved, from: 'lost' | 'signedOut'): Unsaved =>
  unsaved.map((row) => (row.state === from ? { ...row, state: 'waiting' } : row));

/** Removes a saved row. A row that changed after it was sent remains as a change of the saved revision. */
export function afterSave(unsaved: Unsaved, sent: RowDraft, revision: number): Unsaved {
  const current = findUnsaved(unsaved, sent.key);
  if (!current || current.draft === sent) return withoutRow(unsaved, sent.key);
  return unsaved.map((row) => (row === current ? { ...row, draft: { ...row.draft, revision } } : row));
}

/** Returns the state of a row whose request failed. Refusals need a person; other failures are retried. */
export function stateAfter({ status, code }: Failure): UnsavedState {
  if (status === 401) return 'signedOut';
  if (status === undefined || status >= 500 || [408, 429].includes(status)) return 'lost';
  if (code === 'STALE') return 'stale';
  return code.endsWith('REPEATED') || code === 'LARGE_SUM' ? 'repeated' : 'refused';
}

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Row as stored; a damaged entry may lack its draft. */
type StoredRow = Omit<UnsavedRow, 'draft'> & { readonly draft?: Partial<RowDraft>; readonly at: number };

const prefixOf = (batch: string) => `seva.desk.${batch}.`;

const isOnItsWay = (state: UnsavedState) => state === 'sending' || state === 'signedOut';

/** Returns the unsaved rows of a batch that this browser stored. Rows that were being sent wait again. */
export function readUnsaved(store: Store, batch: string): Unsaved {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefixOf(batch)))
    .flatMap((key) => {
      try {
        const row = JSON.parse(store.getItem(key) ?? '') as StoredRow | null;
        return row?.draft?.lines && row.draft.donor ? (row as StoredRow & UnsavedRow) : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.at - b.at)
    .map(({ draft, state, message }) => ({ draft, state: isOnItsWay(state) ? 'waiting' : state, message }));
}

/**
 * Stores changed rows and removes saved ones. Each row has its own entry, so that several windows can share the
 * storage.
 */
export function storeUnsaved(store: Store, batch: string, before: Unsaved, after: Unsaved, now: number): void {
  const prefix = prefixOf(batch);
  for (const { draft } of before) if (!findUnsaved(after, draft.key)) store.removeItem(`${prefix}${draft.key}`);
  for (const [index, row] of after.entries())
    if (!before.includes(row)) store.setItem(`${prefix}${row.draft.key}`, JSON.stringify({ ...row, at: now + index }));
}
