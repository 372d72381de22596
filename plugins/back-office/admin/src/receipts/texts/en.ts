import { donorTexts, peopleTexts } from './donor';
import { kindGiftTexts } from './kind-gifts';
import { receiptTexts } from './receipts';
import { treatmentTexts } from './treatments';
import { wordingTexts } from './wording';
import { yearEndTexts } from './year-end';

/** Sentences about long work. */
const jobTexts = {
  running: (done: string, total: string) => `${done} of ${total} done`,
  failed: (count: string) => `${count} failed`,
  canceled: 'Canceled. What was done stays.',
  done: 'Done',
  leave: 'You can leave this page; the work goes on.',
  cancel: 'Stop',
  name: 'Progress',
} as const;

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
