import type { BookingChoice } from '@seva/config/contract';
import type { BatchRow, DeskService, RowLine } from '@seva/config/contract/panel/desk/batches/contracts';
import { isBankName } from '@seva/config/rules/desk/bank-name';
import { toCents, toDollars } from '@seva/config/rules/money';
import { plainLine } from '@seva/config/rules/plain-text';
import { typedCents } from '@seva/config/rules/typed-dollars';
import type { Input } from '@seva/config/contract/panel/contract';
import { quantityOf, remainderOf } from './amounts';
import type { DraftLine, RowDraft } from './draft';
import { peopleOf } from './people';
import { isDated, takesBooking, takesNames } from './services';
import { hasReference, hasSender } from './tenders';

export type RowBody = Input<'batches.saveRow'>['body'];

type Services = readonly DeskService[];

/** Missing or wrong value of a row: the cell to correct, and the reason. */
export type RowProblem =
  | { readonly cell: 'amount'; readonly why: 'amount' }
  | { readonly cell: 'checkNumber' | 'bankName'; readonly why: 'checkNumber' | 'bankName' }
  | { readonly cell: string; readonly why: 'service' | 'lineAmount' | 'day' }
  | { readonly cell: string; readonly why: 'people'; readonly most: number }
  | { readonly cell: string; readonly why: 'price'; readonly priceCents: number; readonly cents: number }
  | { readonly cell: string; readonly why: 'split'; readonly restCents: number };

export const lineCell = (cell: string, index: number): string => (index === 0 ? cell : `${cell}-${index}`);

const serviceOf = (services: Services, { service }: DraftLine) => services.find(({ id }) => id === service);

const centsOfLine = (draft: RowDraft, line: DraftLine) =>
  typedCents(draft.lines.length === 1 ? draft.amount : line.amount);

function problemOfLine(draft: RowDraft, line: DraftLine, index: number, services: Services): RowProblem | null {
  const service = serviceOf(services, line);
  if (!service) return { cell: lineCell('service', index), why: 'service' };
  const amountCell = draft.lines.length === 1 ? 'amount' : lineCell('lineAmount', index);
  const cents = centsOfLine(draft, line);
  if (!cents) return { cell: amountCell, why: 'lineAmount' };
  const priceCents = service.price === null ? null : toCents(service.price);
  const quantity = quantityOf(priceCents, cents);
  if (priceCents !== null && quantity === null) return { cell: amountCell, why: 'price', priceCents, cents };
  if (service.needs !== 'none' && line.day === '') return { cell: lineCell('day', index), why: 'day' };
  const most = service.peopleMax * (quantity ?? 1);
  if (takesNames(service) && peopleOf(line.people).length > most)
    return { cell: lineCell('people', index), why: 'people', most };
  return null;
}

/** Returns the first thing that prevents saving a row, or null. */
export function problemOf(draft: RowDraft, services: Services): RowProblem | null {
  if (!typedCents(draft.amount)) return { cell: 'amount', why: 'amount' };
  for (const [index, line] of draft.lines.entries()) {
    const problem = problemOfLine(draft, line, index, services);
    if (problem) return problem;
  }
  const restCents = draft.lines.length === 1 ? 0 : remainderOf(draft.amount, draft.lines);
  if (restCents !== 0) return { cell: lineCell('lineAmount', draft.lines.length - 1), why: 'split', restCents };
  if (draft.tender !== 'Check') return null;
  if (plainLine(draft.checkNumber) === '' && draft.checkLast4 === '')
    return { cell: 'checkNumber', why: 'checkNumber' };
  const bankName = plainLine(draft.bankName);
  // A gift with a day is recorded at once; the bank of any other check may follow until the batch is closed.
  const isOptional = bankName === '' && draft.lines.every(({ day }) => day === '');
  return isOptional || isBankName(bankName) ? null : { cell: 'bankName', why: 'bankName' };
}

/** Returns whether a line has a booking: a day, names, or another way of taking part than the service's default. */
export const hasBooking = (line: DraftLine, service: DeskService): boolean =>
  isDated(service) ||
  (takesNames(service) && peopleOf(line.people).length > 0) ||
  (takesBooking(service) && line.participation !== '' && line.participation !== service.participation[0]);

function bookingOf(line: DraftLine, service: DeskService): BookingChoice | null {
  if (!hasBooking(line, service)) return null;
  const participation = line.participation || service.participation[0];
  return {
    ...(line.day === '' ? {} : { day: line.day }),
    ...(service.needs === 'none' ? {} : { startsAt: line.startsAt }),
    ...(participation ? { participation } : {}),
    people: peopleOf(line.people).map(({ name, gotram }) => (gotram === '' ? { name } : { name, gotram })),
  };
}

/** Returns the call's body for a row without problems ({@link problemOf}). */
export function rowBody(draft: RowDraft, services: Services): RowBody {
  const { revision, donor, tender, confirm, rememberSender } = draft;
  const isCheck = tender === 'Check';
  const checkNumber = plainLine(draft.checkNumber);
  const lines = draft.lines.flatMap((line) => {
    const service = serviceOf(services, line);
    const cents = centsOfLine(draft, line) ?? 0;
    if (!service) return [];
    return {
      service: service.id,
      quantity: quantityOf(service.price === null ? null : toCents(service.price), cents) ?? 1,
      amount: toDollars(cents),
      note: plainLine(line.note),
      booking: bookingOf(line, service),
    };
  });
  return {
    ...{ revision, tender, lines, confirm },
    user: donor.id,
    donorName: plainLine(donor.name),
    amount: toDollars(typedCents(draft.amount) ?? 0),
    ...(isCheck ? { bankName: plainLine(draft.bankName) } : {}),
    ...(isCheck && checkNumber !== '' ? { checkNumber } : {}),
    ...(hasSender(tender) ? { sender: plainLine(draft.sender), rememberSender } : {}),
    ...(hasReference(tender) ? { reference: plainLine(draft.reference) } : {}),
    ...(isCheck && draft.postmarkedOn !== '' ? { postmarkedOn: draft.postmarkedOn } : {}),
    ...(!isCheck && draft.givenOn ? { givenOn: draft.givenOn } : {}),
    ...(draft.corrects ? { corrects: draft.corrects.id } : {}),
    note: plainLine(draft.note),
  };
}

const isSameLine = (a: RowBody['lines'][number], b: RowLine | undefined) =>
  b !== undefined &&
  a.service === b.service &&
  a.amount === b.amount &&
  (a.booking?.day ?? null) === (b.booking?.day ?? null);

/** Returns whether the server stored a row as sent, to recognize a save whose response was lost. */
export function isSavedAs(body: RowBody, row: BatchRow): boolean {
  const last4 = body.checkNumber?.replace(/\s/g, '').slice(-4);
  return (
    row.donor.id === body.user &&
    (body.user !== null || row.donor.name === (body.donorName ?? '')) &&
    row.tender === body.tender &&
    row.amount === body.amount &&
    row.note === (body.note ?? '') &&
    (last4 === undefined || row.checkLast4 === last4) &&
    row.lines.length === body.lines.length &&
    body.lines.every((line, index) => isSameLine(line, row.lines[index]))
  );
}
