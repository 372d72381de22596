import type { Category } from '../../shop';

/**
 * Tax treatments of a payment: `gift`, nothing is given in return; `religious`, only intangible religious benefits;
 * `part`, part of it pays for goods of a value; `none`, a payment for goods or services; `undecided`, not decided yet.
 */
export const treatments = ['gift', 'religious', 'part', 'none', 'undecided'] as const;

export type Treatment = (typeof treatments)[number];

/** Treatments in the order in which a statement lists their sentences. */
export const groupOrder: readonly Treatment[] = ['gift', 'religious', 'part', 'none', 'undecided'];

/** Proposed treatment of each category; without effect until the treasurer approves it. */
export const proposals: Readonly<Record<Category, Treatment>> = {
  wishlist: 'gift',
  baba: 'religious',
  other: 'religious',
  festival: 'religious',
  member: 'part',
  poojashop: 'none',
  kitchen: 'none',
  rentals: 'none',
  priest: 'undecided',
};

/** Sentence of each treatment; `part` has the placeholders `{benefit}` and `{value}`. */
export type Sentences = Readonly<Record<Treatment, string>>;

/** Sentences of a new shop; the owner may edit them except for `requiredWords`. */
export const defaultSentences: Sentences = {
  gift: 'No goods or services were provided in return for this contribution.',
  religious: 'No goods or services were provided in return other than intangible religious benefits.',
  part: 'In return we provided {benefit}, which we value in good faith at {value}. The deductible amount is limited to the excess of your payment over that value.',
  none: 'Payment for goods or services; not a charitable contribution.',
  undecided: 'The temple has not stated a deductible amount for this line.',
};

/**
 * Words that the law requires in a sentence (26 USC 170(f)(8), 6115; 26 CFR 1.170A-13(f)); a sentence without them
 * cannot be saved.
 */
export const requiredWords: Readonly<Record<Treatment, readonly string[]>> = {
  gift: ['No goods or services'],
  religious: ['No goods or services', 'intangible religious benefits'],
  part: ['{benefit}', '{value}', 'good faith', 'limited to the excess'],
  none: ['goods or services', 'not a charitable contribution'],
  undecided: ['has not stated a deductible amount'],
};

/** Words that a sentence must not have: a payment for goods is never deductible. */
const forbidden: Readonly<Partial<Record<Treatment, RegExp>>> = { none: /deductible/i };

/** Maximum length of a sentence, in characters. */
export const sentenceLength = 400;

/** Returns the missing or forbidden words of a sentence; an empty list if it may be saved. */
export function sentenceFaults(treatment: Treatment, sentence: string): readonly string[] {
  const text = sentence.toLowerCase();
  const missing = requiredWords[treatment].filter((words) => !text.includes(words.toLowerCase()));
  const wrong = forbidden[treatment]?.exec(sentence)?.[0];
  return wrong ? [...missing, wrong] : missing;
}

/** Returns whether an employer identification number is valid (`NN-NNNNNNN`) and not the example's. */
export function isRealEin(ein: string): boolean {
  return /^\d{2}-\d{7}$/.test(ein) && !/^00-0{7}$/.test(ein);
}
