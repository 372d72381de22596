import type { Category } from '../../shop';

/**
 * What a payment for a service is for the tax office: `gift`, nothing is given in return; `religious`, nothing but
 * intangible religious benefits; `part`, part of it pays for goods of a value; `none`, a payment for goods or services;
 * `undecided`, nobody has said yet.
 */
export const treatments = ['gift', 'religious', 'part', 'none', 'undecided'] as const;

/** One of the treatments. */
export type Treatment = (typeof treatments)[number];

/** The treatments that have a sentence of their own on a paper, in the order in which a statement lists them. */
export const groupOrder: readonly Treatment[] = ['gift', 'religious', 'part', 'none', 'undecided'];

/** What a treatment is proposed to be for a service of a category; void until the treasurer approves it. */
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

/** The sentence of each treatment, `{benefit}` and `{value}` to be filled in for `part`. */
export type Sentences = Readonly<Record<Treatment, string>>;

/** What a shop begins with; the owner edits them, and the words of `requiredWords` stay. */
export const defaultSentences: Sentences = {
  gift: 'No goods or services were provided in return for this contribution.',
  religious: 'No goods or services were provided in return other than intangible religious benefits.',
  part: 'In return we provided {benefit}, which we value in good faith at {value}. The deductible amount is limited to the excess of your payment over that value.',
  none: 'Payment for goods or services; not a charitable contribution.',
  undecided: 'The temple has not stated a deductible amount for this line.',
};

/**
 * Words that the law wants to read in a sentence (26 USC 170(f)(8), 6115; 26 CFR 1.170A-13(f)); a sentence without them
 * is not saved.
 */
export const requiredWords: Readonly<Record<Treatment, readonly string[]>> = {
  gift: ['No goods or services'],
  religious: ['No goods or services', 'intangible religious benefits'],
  part: ['{benefit}', '{value}', 'good faith', 'limited to the excess'],
  none: ['goods or services', 'not a charitable contribution'],
  undecided: ['has not stated a deductible amount'],
};

/** Words that a sentence may not have: nothing says that a payment for goods is deductible. */
const forbidden: Readonly<Partial<Record<Treatment, RegExp>>> = { none: /deductible/i };

/** The longest sentence, in characters. */
export const sentenceLength = 400;

/** What is wrong with a sentence: the words that it lacks or must not have; an empty list when it may be saved. */
export function sentenceFaults(treatment: Treatment, sentence: string): readonly string[] {
  const text = sentence.toLowerCase();
  const missing = requiredWords[treatment].filter((words) => !text.includes(words.toLowerCase()));
  const wrong = forbidden[treatment]?.exec(sentence)?.[0];
  return wrong ? [...missing, wrong] : missing;
}

/** Whether an employer identification number is one (`NN-NNNNNNN`) and not that of the example. */
export function isRealEin(ein: string): boolean {
  return /^\d{2}-\d{7}$/.test(ein) && !/^00-0{7}$/.test(ein);
}
