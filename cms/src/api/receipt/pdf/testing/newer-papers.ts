import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  KindGiftFacts,
  PaperInput,
  PaperTemple,
  ReceiptFacts,
  StatementFacts,
} from '@seva/config/rules/papers/facts';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { line, receipt, samplePapers, statement, temple } from './sample-papers';

const logo = readFileSync(path.join(__dirname, 'logo.png')).toString('base64');

const worn = (of: PaperTemple): PaperTemple => ({
  ...of,
  look: { logo: 'of the picture', colors: { kumkum: '#24408E', kumkumDeep: '#1B316C' } },
});

const wearing = (input: PaperInput, template: PaperInput['template']): PaperInput => ({
  ...input,
  template,
  logo,
  facts: { ...input.facts, temple: worn(input.facts.temple) },
});

const account: Partial<ReceiptFacts> = {
  source: 'qcd',
  payer: 'Wabash Trust Company',
  paidWith: 'Check ending in 2201',
};
const aside: Partial<StatementFacts> = {
  kindGifts: [
    { giftDate: '2026-05-03', receipt: 'K-2026-000004', description: 'Twenty steel serving plates, large, with lids' },
  ],
  notes: [
    { giftDate: '2026-12-04', receipt: '', source: 'employer', payer: 'Wabash Motors', cents: 25_000 },
    { giftDate: '2026-12-11', receipt: 'R-2026-000140', source: 'qcd', payer: 'Wabash Trust Company', cents: 500_000 },
  ],
};

/** Returns the receipt of a gift in kind. */
export function kindGift(facts: Partial<KindGiftFacts> = {}): PaperInput {
  const { mark } = receipt([]);
  return {
    template: 'kind_gift@1',
    mark: { ...mark, number: 'K-2026-000004', issuedOn: '2026-05-04' },
    facts: {
      kind: 'kind_gift',
      language: 'en',
      sample: false,
      temple,
      donor: { name: 'Ravi and Lakshmi Kumar', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] },
      giftDate: '2026-05-03',
      description: 'Twenty steel serving plates, large, with lids',
      sentence: defaultSentences.gift,
      keptUntil: null,
      ...facts,
    },
  };
}

const base = (name: string) => samplePapers[name] as PaperInput;
const inAccount = { ...line('General Donation', 'gift', 500_000), contributionCents: 0, otherCents: 500_000 };

/** Samples of the later drawings, by name. Tests compare their bytes. */
export const newerPapers: Readonly<Record<string, PaperInput>> = {
  worn: wearing(base('receipt'), 'receipt@2'),
  account: { ...receipt([inAccount], account), template: 'receipt@2' },
  wornStatement: wearing(base('long'), 'statement@2'),
  aside: { ...statement((base('statement').facts as StatementFacts).groups, aside), template: 'statement@2' },
  tenders: { ...statement((base('statement').facts as StatementFacts).groups, aside), template: 'statement@3' },
  receiptByLaw: { ...base('receipt'), template: 'receipt@3' },
  statementByLaw: { ...statement((base('statement').facts as StatementFacts).groups, aside), template: 'statement@4' },
  statementOfPurchases: { ...base('statement'), template: 'statement@5' },
  receiptWithoutCode: { ...base('receipt'), template: 'receipt@5' },
  statementWithoutCode: { ...base('statement'), template: 'statement@6' },
  kindGift: kindGift(),
  laterKindGift: { ...kindGift(), template: 'kind_gift@2' },
  signedKindGift: kindGift({ keptUntil: '2029-05-03', sample: true, temple: worn(temple) }),
};
