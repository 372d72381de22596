import type {
  PaperInput,
  PaperMark,
  PaperSums,
  PaperTemple,
  ReceiptFacts,
  ReceiptLine,
  StatementFacts,
  StatementGroup,
  StatementRow,
} from '@seva/config/rules/papers/facts';
import { defaultSentences, type Treatment } from '@seva/config/rules/papers/treatments';

export const temple: PaperTemple = {
  name: 'Saidham',
  legalName: 'Saidham Temple Society',
  address: ['6299 Oak Grove Rd', 'Newburgh, IN 47630'],
  phone: '(812) 555-0142',
  email: 'office@saidham.example',
  ein: '12-3456789',
  signer: { name: 'Meera Rao', title: 'Treasurer' },
  site: 'https://saidham.example',
};

const mark: PaperMark = {
  number: 'R-2026-000123',
  version: 1,
  code: '7K3MQ9XT2V',
  issuedOn: '2026-10-06',
  replaces: null,
  isVoid: false,
};

const sumsOf = (parts: readonly PaperSums[]): PaperSums => {
  const sum = (name: keyof PaperSums) => parts.reduce((total, part) => total + part[name], 0);
  return {
    paidCents: sum('paidCents'),
    givenBackCents: sum('givenBackCents'),
    valueCents: sum('valueCents'),
    contributionCents: sum('contributionCents'),
    otherCents: sum('otherCents'),
  };
};

const partSentence = (benefit: string, value: string) =>
  defaultSentences.part.replace('{benefit}', benefit).replace('{value}', value);

/** Returns a line of a receipt with matching sums. */
export function line(
  name: string,
  treatment: Treatment,
  paidCents: number,
  more: Partial<ReceiptLine> = {},
): ReceiptLine {
  const { givenBackCents = 0, valueCents = 0 } = more;
  const rest = paidCents - givenBackCents - valueCents;
  const contributes = treatment !== 'none' && treatment !== 'undecided';
  return {
    name,
    quantity: 1,
    note: '',
    treatment,
    paidCents,
    givenBackCents,
    valueCents,
    contributionCents: contributes ? rest : 0,
    otherCents: contributes ? 0 : rest,
    sentence: defaultSentences[treatment],
    ...more,
  };
}

export function receipt(
  lines: readonly ReceiptLine[],
  facts: Partial<ReceiptFacts> = {},
  marked: Partial<PaperMark> = {},
): PaperInput {
  return {
    template: 'receipt@1',
    mark: { ...mark, ...marked },
    facts: {
      kind: 'receipt',
      language: 'en',
      sample: false,
      temple,
      donor: { name: 'Ravi and Lakshmi Kumar', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] },
      giftDate: '2026-10-06',
      donation: 'D-2026-000412',
      paidWith: 'Visa ending in 4242',
      sentences: defaultSentences,
      lines,
      givenBack: [],
      ...sumsOf(lines),
      ...facts,
    },
  };
}

export function row(giftDate: string, number: string, name: string, keptCents: number, valueCents = 0): StatementRow {
  const contributionCents = keptCents - valueCents;
  return { giftDate, receipt: number, name, quantity: 1, keptCents, valueCents, contributionCents, otherCents: 0 };
}

export function group(treatment: Treatment, rows: readonly StatementRow[], sentence = ''): StatementGroup {
  const contributes = treatment !== 'none' && treatment !== 'undecided';
  const own = contributes ? rows : rows.map((each) => ({ ...each, contributionCents: 0, otherCents: each.keptCents }));
  const cents = own.reduce((sum, each) => sum + (contributes ? each.contributionCents : each.keptCents), 0);
  return { treatment, sentence: sentence || defaultSentences[treatment], rows: own, cents };
}

export function statement(
  groups: readonly StatementGroup[],
  facts: Partial<StatementFacts> = {},
  marked: Partial<PaperMark> = {},
): PaperInput {
  const rows = groups.flatMap((each) => each.rows);
  const numbers = rows.map((each) => each.receipt).sort((a, b) => (a < b ? -1 : 1));
  const [first] = numbers;
  const last = numbers.at(-1);
  const sums = sumsOf(rows.map((each) => ({ ...each, paidCents: each.keptCents, givenBackCents: 0 })));
  return {
    template: 'statement@1',
    mark: { ...mark, number: 'S-2026-000045', code: '4TQ8NM2KC7', issuedOn: '2027-01-18', ...marked },
    facts: {
      kind: 'statement',
      language: 'en',
      sample: false,
      official: true,
      temple,
      donor: { name: 'Ravi and Lakshmi Kumar', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] },
      year: 2026,
      groups,
      receipts: first && last ? { first, last, count: new Set(numbers).size } : null,
      ...sums,
      ...facts,
    },
  };
}

const threeLines = [
  line('Satyanarayana Vratam', 'religious', 15_100, { note: 'Sun, Oct 25, 2026' }),
  line('Annadanam evening, with dinner for two', 'part', 20_200, {
    valueCents: 4_000,
    sentence: partSentence('dinner for two', '$40.00'),
  }),
  line('Box of Twelve Laddus', 'none', 4_200, { quantity: 2 }),
];

const yearOfGifts = [
  group('gift', [
    row('2026-01-14', 'R-2026-000007', 'Annadanam', 10_100),
    row('2026-03-19', 'R-2026-000031', 'General Donation', 25_100),
    row('2026-11-08', 'R-2026-000131', 'General Donation', 50_100),
  ]),
  group('religious', [
    row('2026-07-29', 'R-2026-000076', 'Guru Purnima', 10_100),
    row('2026-10-06', 'R-2026-000123', 'Satyanarayana Vratam', 15_100),
  ]),
  group(
    'part',
    [row('2026-10-06', 'R-2026-000123', 'Annadanam evening', 20_200, 4_000)],
    partSentence('dinner for two', '$40.00'),
  ),
  group('none', [
    row('2026-08-15', 'R-2026-000084', 'Prayer Hall for a Day', 50_100),
    { ...row('2026-10-06', 'R-2026-000123', 'Box of Twelve Laddus', 4_200), quantity: 2 },
  ]),
];

const manyServices = ['Annadanam', 'General Donation', 'Baba Abhishekam', 'Gau Seva', 'Temple Lamp Fund', 'Tulabharam'];

/** Returns rows throughout a year, in their order. */
export const manyRows = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 3 + Math.floor((index * 360) / count))).toISOString().slice(0, 10);
    const number = `R-2026-${String(index + 7).padStart(6, '0')}`;
    return row(day, number, manyServices[index % manyServices.length] ?? '', 2_100 + ((index * 3_700) % 50_000));
  });

/**
 * Samples of every kind, by name. Tests compare their bytes, and a person looks at them before a new drawing is
 * released.
 */
export const samplePapers: Readonly<Record<string, PaperInput>> = {
  receipt: receipt(threeLines, { sample: true, temple: { ...temple, ein: '00-0000000' } }),
  refunded: receipt(
    [
      line('Baba Abhishekam', 'religious', 15_100, { givenBackCents: 5_000, note: 'Thu, Oct 8, 2026' }),
      line('Annadanam evening, with dinner for two', 'part', 20_200, {
        valueCents: 4_000,
        sentence: partSentence('dinner for two', '$40.00'),
      }),
      line('Prayer Hall for a Day', 'none', 50_100, { givenBackCents: 50_100 }),
    ],
    {
      givenBack: [
        { on: '2026-10-20', cents: 50_100 },
        { on: '2026-11-04', cents: 5_000 },
      ],
    },
    { version: 3, issuedOn: '2026-11-04', replaces: { version: 2, issuedOn: '2026-10-20' } },
  ),
  telugu: receipt(
    [
      line('శ్రీ సత్యనారాయణ వ్రతం', 'religious', 111_600, { note: 'Srinivas, శ్రీనివాస్ · श्रीनिवास, భారద్వాజ గోత్రం' }),
      line('Annadanam', 'gift', 10_100, { note: 'in memory of लक्ष्मी देवी' }),
    ],
    { donor: { name: 'శ్రీనివాస్ మరియు लक्ष्मी Kumar', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] } },
  ),
  void: receipt([line('General Donation', 'gift', 25_100)], {}, { isVoid: true, version: 2 }),
  statement: statement(yearOfGifts),
  long: statement(
    [
      group('gift', manyRows(48)),
      group('religious', manyRows(31)),
      ...yearOfGifts.slice(2),
      group('undecided', [row('2026-05-02', 'R-2026-000061', 'Priest visit at home', 25_100)]),
    ],
    { sample: true },
  ),
  running: statement(yearOfGifts.slice(0, 2), { official: false }, { number: '', code: '', issuedOn: '2026-11-23' }),
};
