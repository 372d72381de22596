import type { BatchRow, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { toDollars } from '@seva/config/rules/money';
import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { count, dayText, money } from '@seva/panel/format';
import type { RowDraft } from '../data/draft';
import type { RowProblem } from '../data/row-body';
import type { UnsavedRow } from '../data/unsaved';
import { texts } from '../texts/en';

const words = texts.rows;

/** Returns the number of a row, counted from 1. */
export const positionText = (position: number): string => count(position + 1);

/** Returns the message for a cell's problem. */
export function problemText(problem: RowProblem): string {
  const { problems } = words;
  switch (problem.why) {
    case 'people':
      return problems.people(count(problem.most));
    case 'price':
      return problems.price(money(toDollars(problem.cents)), money(toDollars(problem.priceCents)));
    case 'split': {
      const amount = money(toDollars(Math.abs(problem.restCents)));
      return problem.restCents > 0 ? problems.splitShort(amount) : problems.splitOver(amount);
    }
    default:
      return problems[problem.why];
  }
}

/** Returns the state of an unsaved row. `isThere`: the server has a version of it. */
export function unsavedText({ state, message, draft }: UnsavedRow, isThere: boolean): string {
  const { unsaved } = words;
  if (state === 'waiting' && draft.donor.soughtFor) return unsaved.seeking;
  if (state === 'refused' || state === 'incomplete' || state === 'repeated') return unsaved[state](message);
  return state === 'stale' && !isThere ? unsaved.staleRemoved : unsaved[state];
}

type Detailed = Pick<
  BatchRow,
  'tender' | 'bankName' | 'checkLast4' | 'sender' | 'reference' | 'postmarkedOn' | 'givenOn' | 'corrects' | 'note'
>;

/** Returns the check or transfer of a row, its days, the donation that it replaces, and its note in one line. */
export function detailsText(row: Detailed): string {
  const { tender, bankName, checkLast4, sender, reference, postmarkedOn, givenOn, corrects, note } = row;
  const isCheck = tender === 'Check';
  return [
    isCheck && checkLast4 !== '' ? words.checkEnding(checkLast4) : '',
    isCheck ? bankName || words.bankMissing : sender,
    isCheck ? '' : reference,
    postmarkedOn === '' ? '' : words.postmarked(dayText(postmarkedOn)),
    isCheck || !givenOn ? '' : words.givenOn(dayText(givenOn)),
    corrects ? words.replaces(corrects.number) : '',
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Row as the list shows it, saved or not. */
export interface ShownRow extends Detailed {
  readonly donor: string;
  readonly amount: string;
  readonly services: string;
}

const nameOf = (donor: string) => donor || words.donor.none;

export const shownRow = (row: BatchRow): ShownRow => ({
  ...row,
  donor: nameOf(row.donor.name),
  amount: money(row.amount),
  services: row.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
});

export const shownDraft = (draft: RowDraft): ShownRow => ({
  ...draft,
  donor: nameOf(draft.donor.name),
  amount: typedCents(draft.amount) === null ? draft.amount : money(toDollars(typedCents(draft.amount) ?? 0)),
  services: draft.lines.map(({ name }) => name).join(', '),
  checkLast4: draft.checkNumber.replace(/\s/g, '').slice(-4) || draft.checkLast4,
});

/** Describes a row in one sentence, for the other person's version. */
export const sentenceOf = (row: BatchRow): string => {
  const { donor, amount, services } = shownRow(row);
  return [donor, texts.tenders[row.tender], amount, services, detailsText(row)].filter(Boolean).join(', ');
};

/** Returns the number of pieces of a service that an amount pays for, such as `3 × $101`; '' for one or none. */
export function piecesText(service: DeskService | undefined, amount: string): string {
  const cents = typedCents(amount);
  if (!service?.price || cents === null) return '';
  const priceCents = Math.round(service.price * 100);
  const pieces = cents / priceCents;
  return Number.isInteger(pieces) && pieces > 1 ? words.pieces(count(pieces), `$${centsToType(priceCents)}`) : '';
}
