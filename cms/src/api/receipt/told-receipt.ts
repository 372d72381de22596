import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import type { AttachedPaper, ReceiptTold } from '../../platform/plugins/outbox';
import { factsOf, type PaperRow } from './queries/paper-table';

/** A paper as the file that goes with a mail. */
export const attachmentOf = ({ documentId, number }: PaperRow): AttachedPaper => ({
  paper: documentId,
  name: `${number}.pdf`,
});

/** A receipt as the mails about it tell it: word for word what stands on the paper. */
export function toldReceipt(paper: PaperRow): ReceiptTold {
  const { temple, lines, paidCents, contributionCents, sample, source, payer } = factsOf<ReceiptFacts>(paper);
  return {
    number: paper.number,
    version: paper.version,
    legalName: temple.legalName,
    ein: temple.ein,
    lines: lines.map(({ quantity, otherCents: _, treatment: __, ...line }) => ({ ...line, qty: quantity })),
    totalCents: paidCents,
    contributionCents,
    sample,
    ...(source === 'qcd' ? { custodian: payer ?? '' } : {}),
  };
}
