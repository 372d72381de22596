import path from 'node:path';
import type { PaperInput, ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import { defaultSentences, requiredWords, type Treatment } from '@seva/config/rules/papers/treatments';
import { describe, expect, test } from 'vitest';
import { readPdf } from './testing/read-pdf';
import { receipt, temple } from './testing/sample-papers';
import { typicalCarts } from './testing/typical-carts';
import { renderPaper } from './render';

const donor = { name: 'Ravi and Lakshmi Kumar', address: ['1200 Example Street', 'Terre Haute, IN 47803'] };
const words = { temple, donor, sentences: defaultSentences, sample: false };
const { mark } = receipt([]);
const factsOf = (name: string): ReceiptFacts => {
  const donation = typicalCarts[name];
  if (!donation) throw new Error(`there is no cart ${name}`);
  return receiptFacts(donation, words);
};
const textOf = async (input: PaperInput) =>
  readPdf(await renderPaper(input, { compress: false })).shown.map(({ text }) => text);
const paperOf = (facts: ReceiptFacts): PaperInput => ({ template: 'receipt@1', mark, facts });
/** Joins the text of a document into one line, to search for sentences across line breaks. */
const joined = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ');
/** Returns the words that the law requires, without placeholders. */
const fixedWords = (treatment: Treatment) => requiredWords[treatment].filter((part) => !part.startsWith('{'));

describe('G9 what the receipts of typical carts say', () => {
  test('has twelve typical carts', () => expect(Object.keys(typicalCarts)).toHaveLength(12));

  test.each(Object.keys(typicalCarts))('the receipt for %s matches the reviewed text word for word', async (name) => {
    const text = (await textOf(paperOf(factsOf(name)))).join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(path.join(__dirname, `./testing/reviewed/${name}.txt`));
  });

  test.each(Object.keys(typicalCarts))(
    'the receipt for %s has the legally required words for each line',
    async (name) => {
      const facts = factsOf(name);
      const text = joined(await textOf(paperOf(facts)));
      for (const { treatment, sentence } of facts.lines) {
        expect(text).toContain(sentence);
        for (const part of fixedWords(treatment)) expect(sentence).toContain(part);
      }
      for (const part of [temple.legalName, `EIN ${temple.ein}`, donor.name, 'Please ask your tax advis'])
        expect(text).toContain(part);
      expect(text).not.toMatch(/is (fully |100% )?(tax[- ])?deductible/i);
    },
  );

  test.each(['lamps-and-laddus', 'hall-rental'])('the receipt for %s never says “deductible”', async (name) => {
    expect(joined(await textOf(paperOf(factsOf(name))))).not.toMatch(/deductible/i);
  });

  test('a line of goods never says “deductible” or counts as a contribution, on a receipt or on a statement', async () => {
    const facts = Object.keys(typicalCarts).map(factsOf);
    for (const { lines } of facts)
      for (const line of lines.filter(({ treatment }) => treatment === 'none')) {
        expect(line.sentence).not.toMatch(/deductible/i);
        expect(line.contributionCents).toBe(0);
      }
    const receipts = facts.map((one, index) => ({ number: `R-2026-0000${10 + index}`, facts: one }));
    const statement = statementFacts(2026, receipts, words, true);
    for (const group of statement.groups.filter(({ treatment }) => treatment === 'none'))
      expect(group.sentence).not.toMatch(/deductible/i);
    const text = joined(await textOf({ template: 'statement@1', mark, facts: statement }));
    for (const { sentence } of statement.groups) expect(text).toContain(sentence);
  });
});
