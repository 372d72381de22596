import { formatCents } from '../money';
import { givenBackByLine, type Back } from '../given-back';
import type { GivenBack, PaperDonor, PaperSums, PaperTemple, ReceiptFacts, ReceiptLine } from './facts';
import type { GiftSource } from './gift-source';
import type { Sentences, Treatment } from './treatments';

/** A line of a donation as it was priced; amounts in cents. `treatment` null: nobody had decided when it was given. */
export interface GivenLine {
  /** Document id of the line. */
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
  /** For one piece. */
  readonly priceCents: number;
  readonly treatment: Treatment | null;
  /** The good-faith value of what the donor receives for one piece; counts for `part` alone. */
  readonly fairValueCents: number | null;
  /** What the donor receives, in words; counts for `part` alone. */
  readonly benefit: string | null;
}

/** Money that went back: a refund that was made, or what a lost dispute took. */
export interface MoneyBack extends Back {
  /** YYYY-MM-DD on the temple's clock. */
  readonly on: string;
}

/** What the rule needs to know of a donation. */
export interface GivenDonation {
  readonly number: string;
  readonly giftDate: string;
  readonly paidWith: string;
  readonly lines: readonly GivenLine[];
  readonly back: readonly MoneyBack[];
  /** Who paid, where that was no person, and their name. */
  readonly source?: GiftSource | null;
  readonly payer?: string | null;
}

/** What a paper takes from the temple and the donor, apart from money. */
export interface PaperWords {
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly sentences: Sentences;
  readonly sample: boolean;
}

/** The treatment that counts: a part payment whose value or benefit nobody named is not decided. */
export function effectiveTreatment({
  treatment,
  fairValueCents,
  benefit,
}: Pick<GivenLine, 'treatment' | 'fairValueCents' | 'benefit'>): Treatment {
  if (treatment === 'part' && (fairValueCents === null || !benefit?.trim())) return 'undecided';
  return treatment ?? 'undecided';
}

function sentenceOf(line: GivenLine, treatment: Treatment, valueCents: number, sentences: Sentences): string {
  const benefit = (line.benefit ?? '').trim();
  return sentences[treatment]
    .replaceAll('{benefit}', benefit)
    .replaceAll('{value}', formatCents(valueCents, { exact: true }));
}

function factsOfLine(line: GivenLine, givenBackCents: number, sentences: Sentences): ReceiptLine {
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
    // What was provided keeps its value, however much of the payment went back.
    sentence: sentenceOf(line, treatment, fullValue, sentences),
  };
}

/** A line that was paid from a retirement account: nobody deducts it, since nobody pays tax on it. */
const fromAccount = (line: ReceiptLine): ReceiptLine => ({
  ...line,
  contributionCents: 0,
  otherCents: line.otherCents + line.contributionCents,
});

/** The sums of lines. */
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
 * What the receipt of a donation says (26 USC 170(f)(8), 6115). Pure: the same donation and words give the same facts.
 * For each line and for the whole `paid = given back + value + contribution + other`, to the cent.
 */
export function receiptFacts(donation: GivenDonation, words: PaperWords): ReceiptFacts {
  const paid = donation.lines.map(({ id, priceCents, quantity }) => ({ id, cents: priceCents * quantity }));
  const back = givenBackByLine(paid, donation.back);
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
