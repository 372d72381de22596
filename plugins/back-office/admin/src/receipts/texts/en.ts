import { donorTexts, peopleTexts } from './donor';
import { kindGiftTexts } from './kind-gifts';
import { receiptTexts } from './receipts';
import { treatmentTexts } from './treatments';
import { wordingTexts } from './wording';
import { yearEndTexts } from './year-end';

const jobTexts = {
  running: (done: string, total: string) => `${done} of ${total} done`,
  failed: (count: string) => `${count} failed`,
  canceled: 'Stopped. Finished items stay.',
  done: 'Done',
  leave: 'You can leave this page. The job continues.',
  cancel: 'Stop',
  name: 'Progress',
} as const;

/** Texts of the pages about receipts and statements. Another language is another file of this shape. */
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
