import { controlProblem } from '@seva/config/rules/desk/control';
import type { BatchRecord, RowRecord } from '../queries';
import { batchTexts as texts } from '../../../texts/batches';

/** Returns whether a row lacks something that its donation needs. */
const isIncomplete = ({ tender, bankName, checkLast4, lines, amountCents }: RowRecord) =>
  (tender === 'Check' && !(bankName && checkLast4)) ||
  lines.length === 0 ||
  lines.reduce((sum, { cents }) => sum + cents, 0) !== amountCents;

/** Returns the reason for which a person cannot close an open batch, as a sentence; null if the person can. */
export function closingProblem(
  batch: BatchRecord,
  rows: readonly RowRecord[],
  { actor, mayClose }: { readonly actor: { readonly id: string }; readonly mayClose: boolean },
  isForTwo: boolean,
): string | null {
  if (batch.kind === 'hundi') return texts.hundiCloses;
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const problem = controlProblem(
    { count: rows.length, cents },
    { count: batch.controlCount, cents: batch.controlCents },
  );
  if (problem) return texts.control(problem);
  const incomplete = rows.findIndex((row) => row.state !== 'posted' && isIncomplete(row));
  if (incomplete >= 0) return texts.incomplete(incomplete + 1);
  if (!mayClose) return texts.notAllowed;
  return isForTwo && rows.some(({ enteredBy }) => enteredBy === actor.id) ? texts.ownRows : null;
}
