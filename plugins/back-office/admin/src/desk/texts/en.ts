import type { BatchKind, BatchState } from '@seva/config/contract/panel/desk/batches/contracts';
import { methodNames } from '@seva/panel/donation-words';
import { batchesTexts } from './batches';
import { closeTexts } from './close';
import { fileTexts } from './file';
import { hundiTexts } from './hundi';
import { paperTexts } from './paper';
import { rowTexts } from './rows';

/** Texts of the front desk. Another language is another folder of this shape. */
export const texts = {
  menu: 'Record gifts',
  title: 'Record gifts',
  tenders: methodNames,
  kinds: { counter: 'Counter', mail: 'Mail', file: 'From a file', hundi: 'Hundi' } satisfies Record<BatchKind, string>,
  states: {
    open: 'Open',
    posting: 'Being recorded',
    closed: 'Closed',
    voided: 'Voided',
  } satisfies Record<BatchState, string>,
  batches: batchesTexts,
  rows: rowTexts,
  close: closeTexts,
  hundi: hundiTexts,
  file: fileTexts,
  paper: paperTexts,
} as const;
