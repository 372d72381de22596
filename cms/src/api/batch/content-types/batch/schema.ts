import { date, datetime, hiddenType, integer, json, string, text } from '@seva/config/hidden-type';
import type { BatchKind, BatchState } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Tender } from '@seva/config/shop';

/** Gifts that staff record together, with their control figures. Days are YYYY-MM-DD, amounts cents. */
export default hiddenType({
  table: 'batches',
  name: 'batch',
  plural: 'batches',
  columns: {
    number: string({ required: true }),
    /** Request that opened it, so that a second press opens no second one. */
    openKey: string({ required: true }),
    kind: string<BatchKind>({ required: true }),
    state: string<BatchState>({ required: true }),
    receivedOn: date({ required: true }),
    controlCount: integer(),
    controlCents: integer(),
    /** Original control figures, before any change. */
    firstControlCount: integer(),
    firstControlCents: integer(),
    /** Reason why it was closed with a difference; null if there was none. */
    differenceReason: text(),
    defaults: json<{ readonly tender: Tender; readonly service: string | null } | null>(),
    note: text(),
    /** Document id of the panel user who opened it. */
    enteredBy: string({ required: true }),
    enteredByName: string({ required: true }),
    /** Name of the one person who counted and closed it; null if there were two. */
    countedByName: string(),
    closedBy: string(),
    closedByName: string(),
    closedAt: datetime(),
    revision: integer({ required: true, default: 0 }),
  },
  unique: {
    batches_open_key_unique: ['open_key'],
    batches_number_unique: ['number'],
  },
  indexed: {
    batches_state_idx: ['state', 'received_on'],
  },
});
