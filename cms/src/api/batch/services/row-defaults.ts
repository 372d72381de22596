import type { BatchKind, RowDefaults } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Tender } from '@seva/config/shop';
import type { BatchRecord } from '../queries';

const usualTender: Readonly<Record<BatchKind, Tender>> = {
  counter: 'Cash',
  mail: 'Check',
  file: 'Zelle',
  hundi: 'Cash',
};

/** Returns the values of a new row: the ones that staff chose, or the defaults of the kind. */
export const defaultsOf = ({ kind, defaults }: Pick<BatchRecord, 'kind' | 'defaults'>): RowDefaults =>
  defaults ?? { tender: usualTender[kind], service: null };
