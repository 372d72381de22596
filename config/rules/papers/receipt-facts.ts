import { formatCents } from '../money';
import { refundedCentsByLine, type Back } from '../returned-money';
import type { GivenBack, PaperDonor, PaperSums, PaperTemple, ReceiptFacts, ReceiptLine } from './facts';
import type { GiftSource } from './gift-source';
import type { Sentences, Treatment } from './treatments';

/** Priced line of a donation; amounts in cents. A null `treatment` was undecided at the time of the gift. */
export interface ReceiptSourceLine {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly treatment: Treatment | null;
  /** Good-faith value of the benefit of one piece; only used for `part`. */
  readonly fairValueCents: number | null;
  /** Description of the benefit; only used for `part`. */
  readonly benefit: string | null;
}

/** Completed refund, or money lost in a dispute. */
export interface ReturnedMoney extends Back {
  /** YYYY-MM-DD on the temple's clock. */
  readonly on: string;
}

export interface ReceiptDonation {
  readonly number: string;
  readonly giftDate: string;
  readonly paidWith: string;
  readonly lines: readonly ReceiptSourceLine[];
  readonly back: readonly ReturnedMoney[];
  /** Payer, if not a person, and their name. */
  readonly source?: GiftSource | null;
  readonly payer?: string | null;
}

export interface ReceiptWording {
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly sentences: Sentences;
  readonly sample: boolean;
}

/** Returns the effective treatment: a part payment without a value or benefit is undecided. */
export function effectiveTreatment({
  treatment,
  fairValueCents,
  benefit,
}: Pick<ReceiptSourceLine, 'treatment' | 'fairValueCents' | 'benefit'>): Treatment {
  if (treatment === 'part' && (fairValueCents === null || !benefit?.trim())) return 'undecided';
  return treatment ?? 'undecided';
}

function sentenceOf(line: ReceiptSourceLine, treatment: Treatment, valueCents: number, sentences: Sentences): string {
  const benefit = (line.benefit ?? '').trim();
  return sentences[treatment]
    .replaceAll('{benefit}', benefit)
    .replaceAll('{value}', formatCents(valueCents, { exact: true }));
}

function factsOfLine(line: ReceiptSourceLine, givenBackCents: number, sentences: Sentences): ReceiptLine {
  const treatment = effectiveTreatment(line);
  const paidCents = line.priceCents * line.quantity;
  const kept = paidCents - givenBackCents;
  const fullValue = treatment === 'part' ? (line.fairValueCents ?? 0) * line.quantity : 0;
  const valueCents = Math.min(kept, fullValue);
  const isContribution = treatment === 'gift' || treatment === 'religious' || treatment === 'part';
  return {
    name: line.name,
    quantity: line.quantity,
    note: line.note,
    treatment,
    paidCents,
    givenBackCents,
    valueCents,
    contributionCents: isContribution ? kept - valueCents : 0,
    otherCents: isContribution ? 0 : kept,
    // The benefit keeps its value, however much of the payment was refunded.
    sentence: sentenceOf(line, treatment, fullValue, sentences),
  };
}

/** Returns a line paid from a retirement account, which is not deductible because it is not taxed. */
const fromAccount = (line: ReceiptLine): ReceiptLine => ({
  ...line,
  contributionCents: 0,
  otherCents: line.otherCents + line.contributionCents,
});

/** Returns the sums of lines. */
export function sumsOf(lines: readonly PaperSums[]): PaperSums {
  const sum = (field: keyof PaperSums) => lines.reduce((total, line) => total + line[field], 0);
  return {
    paidCents: sum('paidCents'),
    givenBackCents: sum('givenBackCents'),
    valueCents: sum('valueCents'),
    contributionCents: sum('contributionCents'),
    otherCents: sum('otherCents'),
  };
}

/**
 * Returns the facts of a donation's receipt (26 USC 170(f)(8), 6115), deterministically. For each line and for the
 * whole `paid = given back + value + contribution + other`, to the cent.
 */
export function receiptFacts(donation: ReceiptDonation, words: ReceiptWording): ReceiptFacts {
  const paid = donation.lines.map(({ id, priceCents, quantity }) => ({ id, cents: priceCents * quantity }));
  const back = refundedCentsByLine(paid, donation.back);
  const priced = donation.lines.map((line, index) => factsOfLine(line, back[index] ?? 0, words.sentences));
  const lines = donation.source === 'qcd' ? priced.map(fromAccount) : priced;
  return {
    kind: 'receipt',
    language: 'en',
    sample: words.sample,
    temple: words.temple,
    donor: words.donor,
    giftDate: donation.giftDate,
    donation: donation.number,
    paidWith: donation.paidWith,
    sentences: words.sentences,
    lines,
    givenBack: donation.back.map(({ on, cents }): GivenBack => ({ on, cents })),
    ...(donation.source ? { source: donation.source, payer: donation.payer ?? '' } : {}),
    ...sumsOf(lines),
  };
}
