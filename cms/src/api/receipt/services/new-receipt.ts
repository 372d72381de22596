import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { paperSeries } from '@seva/config/rules/papers/paper-number';
import { giftDay } from '@seva/config/rules/temple-time';
import { receiptKey, type NewPaper } from '../queries/paper-table';
import { canonicalJson, hashOf } from './settings';

/** Returns the tax year of a receipt, which is the year of the gift. */
export const taxYearOf = ({ giftDate }: Pick<ReceiptFacts, 'giftDate'>): number => Number(giftDate.slice(0, 4));

/** Columns of a receipt's version besides its facts. */
export type ReceiptMark = Pick<NewPaper, 'seq' | 'version' | 'userId' | 'issuedBy'> & {
  readonly orderId: number;
  readonly issuedAt: Date;
  /** Temple's time zone, for the day of issue. */
  readonly zone: string;
};

/** Returns a version of a receipt to insert. */
export function newReceipt(facts: ReceiptFacts, { issuedAt, zone, orderId, ...mark }: ReceiptMark): NewPaper {
  const taxYear = taxYearOf(facts);
  return {
    ...mark,
    orderId,
    kind: 'receipt',
    series: paperSeries('receipt', taxYear),
    taxYear,
    giftDate: facts.giftDate,
    donorName: facts.donor.name,
    facts: canonicalJson(facts),
    factsHash: hashOf(facts),
    template: 'receipt@5',
    standingKey: receiptKey(orderId),
    source: facts.source ?? null,
    reason: null,
    issuedAt: issuedAt.toISOString(),
    issuedOn: giftDay(issuedAt.getTime(), zone),
    amountCents: facts.paidCents - facts.givenBackCents,
    contributionCents: facts.contributionCents,
    valueCents: facts.valueCents,
    otherCents: facts.otherCents,
  };
}
