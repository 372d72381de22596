import { controlProblem } from '@seva/config/rules/desk/control';
import type { BatchRecord, RowRecord } from '../queries';
import { batchTexts as texts } from '../../../texts/batches';

/** Returns whether a row lacks a field that its donation needs, apart from a check's bank. */
const isIncomplete = ({ tender, checkLast4, lines, amountCents }: RowRecord) =>
  (tender === 'Check' && !checkLast4) ||
  lines.length === 0 ||
  lines.reduce((sum, { cents }) => sum + cents, 0) !== amountCents;

const lacksBank = ({ tender, bankName }: RowRecord) => tender === 'Check' && !bankName;

/**
 * Returns the reason for which a person cannot close an open batch, as a sentence; null if the person can. With `differs`
 * true, rows and control figures may differ, because the person gives a reason.
 */
export function closingProblem(
  batch: BatchRecord,
  rows: readonly RowRecord[],
  { actor, mayClose }: { readonly actor: { readonly id: string }; readonly mayClose: boolean },
  isForTwo: boolean,
  differs: boolean,
): string | null {
  if (batch.kind === 'hundi') return texts.hundiCloses;
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const problem = controlProblem(
    { count: rows.length, cents },
    { count: batch.controlCount, cents: batch.controlCents },
  );
  if (problem && !(differs && problem.code === 'differs')) return texts.control(problem);
  const positionsOf = (lacks: (row: RowRecord) => boolean) =>
    rows.flatMap((row, index) => (row.state !== 'posted' && lacks(row) ? index + 1 : []));
  const [incomplete] = positionsOf(isIncomplete);
  if (incomplete) return texts.incomplete(incomplete);
  const withoutBank = positionsOf(lacksBank);
  if (withoutBank.length > 0) return texts.banksMissing(withoutBank);
  if (!mayClose) return texts.notAllowed;
  return isForTwo && rows.some(({ enteredBy }) => enteredBy === actor.id) ? texts.ownRows : null;
}
