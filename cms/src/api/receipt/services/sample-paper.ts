import type { Core } from '@strapi/strapi';
import type { PaperInput, ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { treatments } from '@seva/config/rules/papers/treatments';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { withLetterhead, logoOfFacts } from './letterhead';
import type { UserRow } from '../../account/queries';
import { readPaperSettings } from './settings';
import { isEmpty, statementOf } from './statement';

/** Returns a sample donation with a line of each treatment. @param day YYYY-MM-DD */
async function sampleFacts(strapi: Core.Strapi, day: string): Promise<ReceiptFacts> {
  const { temple: plain, sentences } = await readPaperSettings(strapi);
  const temple = await withLetterhead(strapi, plain);
  const { donor, address, paidWith, benefit, lines } = texts.sample;
  return receiptFacts(
    {
      number: `D-${day.slice(0, 4)}-000000`,
      giftDate: day,
      paidWith,
      back: [],
      lines: treatments.map((treatment, index) => ({
        id: treatment,
        name: lines[treatment],
        note: '',
        quantity: 1,
        priceCents: 10_100 - index * 1_000,
        treatment,
        fairValueCents: treatment === 'part' ? 4_000 : null,
        benefit: treatment === 'part' ? benefit : null,
      })),
    },
    { temple, donor: { name: donor, address: [...address] }, sentences, sample: true },
  );
}

const unissued = { version: 1, code: '', replaces: null, isVoid: false } as const;

/** Returns a sample receipt in the current wording, marked SAMPLE. @param today YYYY-MM-DD */
export async function sampleReceipt(strapi: Core.Strapi, today: string): Promise<PaperInput> {
  const facts = await sampleFacts(strapi, today);
  const mark = { ...unissued, number: `R-${today.slice(0, 4)}-000000`, issuedOn: today };
  return { template: 'receipt@5', mark, facts, ...(await logoOfFacts(strapi, facts)) };
}

/**
 * Returns a devotee's statement of a year as it would be issued, marked SAMPLE, or null if it would be empty.
 * @param today YYYY-MM-DD
 */
export async function statementPreview(
  strapi: Core.Strapi,
  user: UserRow,
  year: number,
  today: string,
): Promise<PaperInput | null> {
  const stated = await statementOf(strapi, user, year, true);
  if (isEmpty(stated)) return null;
  const facts = { ...stated, temple: await withLetterhead(strapi, stated.temple), sample: true };
  const mark = { ...unissued, number: `S-${year}-000000`, issuedOn: today };
  return { template: 'statement@6', mark, facts, ...(await logoOfFacts(strapi, facts)) };
}
