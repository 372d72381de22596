import { donorTexts, peopleTexts } from './donor';
import { jobTexts } from './jobs';
import { kindGiftTexts } from './kind-gifts';
import { receiptTexts } from './receipts';
import { treatmentTexts } from './treatments';
import { wordingTexts } from './wording';
import { yearEndTexts } from './year-end';

/** Every sentence of the pages about receipts and statements. A second language is a second file of this shape. */
export const texts = {
  tabs: { receipts: 'Receipts', yearEnd: 'Year end' },
  jobs: jobTexts,
  receipts: receiptTexts,
  donor: donorTexts,
  people: peopleTexts,
  kindGifts: kindGiftTexts,
  treatments: treatmentTexts,
  wording: wordingTexts,
  yearEnd: yearEndTexts,
} as const;
