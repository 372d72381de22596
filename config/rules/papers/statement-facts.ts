import type {
  ReceiptFacts,
  StatementFacts,
  StatementGroup,
  StatementKindGift,
  StatementNote,
  StatementRow,
} from './facts';
import { sumsOf, type ReceiptWording } from './receipt-facts';
import { groupOrder } from './treatments';

export interface ValidReceipt {
  readonly number: string;
  readonly facts: ReceiptFacts;
}

type Row = StatementRow & { readonly key: string; readonly sentence: string; readonly treatment: ReceiptTreatment };
type ReceiptTreatment = ReceiptFacts['lines'][number]['treatment'];

const rowsOf = ({ number, facts }: ValidReceipt): Row[] =>
  facts.lines
    .filter((line) => line.paidCents > line.givenBackCents)
    .map((line) => ({
      key: `${groupOrder.indexOf(line.treatment)} ${line.sentence}`,
      treatment: line.treatment,
      sentence: line.sentence,
      giftDate: facts.giftDate,
      receipt: number,
      name: line.name,
      quantity: line.quantity,
      keptCents: line.paidCents - line.givenBackCents,
      valueCents: line.valueCents,
      contributionCents: line.contributionCents,
      otherCents: line.otherCents,
    }));

/** Groups lines with the same sentence, so that the statement prints it once; contributions first. */
function groupsOf(receipts: readonly ValidReceipt[]): StatementGroup[] {
  const rows = receipts.flatMap(rowsOf);
  const keys = [...new Set(rows.map(({ key }) => key))].sort();
  return keys.map((key) => {
    const own = rows.filter((row) => row.key === key);
    const [{ treatment, sentence }] = own as [Row];
    return {
      treatment,
      sentence,
      rows: own.map(({ key: _key, sentence: _sentence, treatment: _treatment, ...row }) => row),
      cents: own.reduce((sum, row) => sum + row.contributionCents + row.otherCents, 0),
    };
  });
}

/** Notes of a statement, which count in no sum. */
export interface StatementNotes {
  readonly kindGifts: readonly StatementKindGift[];
  readonly notes: readonly StatementNote[];
}

const byDay = <Row extends { readonly giftDate: string; readonly receipt: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.giftDate.localeCompare(b.giftDate) || a.receipt.localeCompare(b.receipt));

/**
 * Returns the facts of a year's statement, deterministically: from the valid receipts of one person and year, and the
 * notes. It omits receipts whose payer is not a person.
 * @param official false for the running summary of a year that is not released
 */
export function statementFacts(
  year: number,
  all: readonly ValidReceipt[],
  { temple, donor, sample }: Omit<ReceiptWording, 'sentences'>,
  official: boolean,
  { kindGifts, notes }: StatementNotes = { kindGifts: [], notes: [] },
): StatementFacts {
  const receipts = all.filter(({ facts }) => facts.source === undefined);
  const inOrder = [...receipts].sort(
    (a, b) => a.facts.giftDate.localeCompare(b.facts.giftDate) || a.number.localeCompare(b.number),
  );
  const numbers = inOrder.map(({ number }) => number).sort();
  const [first, last] = [numbers[0], numbers.at(-1)];
  return {
    kind: 'statement',
    language: 'en',
    sample: sample || receipts.some(({ facts }) => facts.sample),
    official,
    temple,
    donor,
    year,
    groups: groupsOf(inOrder),
    receipts: first === undefined || last === undefined ? null : { first, last, count: numbers.length },
    ...(kindGifts.length > 0 ? { kindGifts: byDay(kindGifts) } : {}),
    ...(notes.length > 0 ? { notes: byDay(notes) } : {}),
    ...sumsOf(inOrder.map(({ facts }) => facts)),
  };
}
