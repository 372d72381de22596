import { batchTexts as texts } from '../../../texts/batches';
import type { BatchRecord, CountRecord } from '../queries';

export interface CountProblem {
  readonly code: 'NOT_HUNDI' | 'NOT_OPEN' | 'COUNTED';
  readonly message: string;
}

/**
 * Returns why a person cannot count a batch: it is no open hundi, or the person has counted, and so has one other, so
 * that a third person decides. After three different counts every person may count again.
 */
export function countProblem(
  { kind, state }: BatchRecord,
  counts: readonly CountRecord[],
  actor: { readonly id: string },
): CountProblem | null {
  if (kind !== 'hundi') return { code: 'NOT_HUNDI', message: texts.notHundi };
  if (state !== 'open') return { code: 'NOT_OPEN', message: texts.notOpen };
  const isMine = counts.some(({ counter }) => counter === actor.id);
  return isMine && counts.length === 2 ? { code: 'COUNTED', message: texts.countedAlready } : null;
}
