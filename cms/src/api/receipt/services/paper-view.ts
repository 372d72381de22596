import type { Order, Paper } from '@seva/config/contract';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { toDollars } from '@seva/config/rules/money';
import { factsOf, type PaperRow } from '../queries/paper-table';
import { paperLink } from './paper-link';

const linkOf = ({ documentId, state }: PaperRow, now: number) => (state === 'void' ? null : paperLink(documentId, now));

/** Returns a document as the API sends it, with a link valid for 15 minutes from `now` (milliseconds). */
export function paperView(row: PaperRow, now: number): Paper {
  return {
    _id: row.documentId,
    kind: row.kind,
    number: row.number,
    version: row.version,
    state: row.state,
    taxYear: row.taxYear,
    orderId: row.order?.documentId ?? null,
    amount: toDollars(row.amountCents),
    contribution: toDollars(row.contributionCents),
    issuedAt: new Date(row.issuedAt).toISOString(),
    link: linkOf(row, now),
  };
}

/** Returns a receipt with its lines and a link, as part of a donation. */
export function receiptWithLines(row: PaperRow, now: number): NonNullable<Order['receipt']> {
  const { lines, temple, contributionCents } = factsOf<ReceiptFacts>(row);
  return {
    number: row.number,
    version: row.version,
    state: row.state,
    _id: row.documentId,
    link: linkOf(row, now),
    issuedOn: row.issuedOn,
    legalName: temple.legalName,
    ein: temple.ein,
    contribution: toDollars(contributionCents),
    lines: lines.map((line) => ({
      name: line.name,
      qty: line.quantity,
      note: line.note,
      amount: toDollars(line.paidCents),
      givenBack: toDollars(line.givenBackCents),
      value: toDollars(line.valueCents),
      contribution: toDollars(line.contributionCents),
      sentence: line.sentence,
    })),
  };
}
