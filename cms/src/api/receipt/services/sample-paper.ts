import type { Core } from '@strapi/strapi';
import type { PaperInput, ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import { treatments } from '@seva/config/rules/papers/treatments';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { withLetterhead, logoOfFacts } from './letterhead';
import { readPaperSettings } from './settings';

export type StatementSample = PaperInput & { readonly facts: StatementFacts };

/** Prefix of the id of a sample statement in mails. */
const statementId = 'sample-statement-';

/** Returns the id of a year's sample statement for mails. */
export const sampleStatementId = (year: number): string => `${statementId}${year}`;

/** Returns the year of a sample statement's id, or null for the id of an issued document. */
export const yearOfSample = (id: string): number | null =>
  id.startsWith(statementId) ? Number(id.slice(statementId.length)) : null;

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

const unissued = { version: 1, code: '0000000000', replaces: null, isVoid: false } as const;

/** Returns a sample receipt in the current wording, marked SAMPLE. @param today YYYY-MM-DD */
export async function sampleReceipt(strapi: Core.Strapi, today: string): Promise<PaperInput> {
  const facts = await sampleFacts(strapi, today);
  const mark = { ...unissued, number: `R-${today.slice(0, 4)}-000000`, issuedOn: today };
  return { template: 'receipt@4', mark, facts, ...(await logoOfFacts(strapi, facts)) };
}

/** Returns a sample statement of a year in the current wording, marked SAMPLE. @param today YYYY-MM-DD */
export async function sampleStatement(strapi: Core.Strapi, year: number, today: string): Promise<StatementSample> {
  const receipt = await sampleFacts(strapi, `${year}-12-24`);
  const facts = statementFacts(year, [{ number: `R-${year}-000000`, facts: receipt }], receipt, true);
  const mark = { ...unissued, number: `S-${year}-000000`, issuedOn: today };
  return { template: 'statement@5', mark, facts, ...(await logoOfFacts(strapi, facts)) };
}
