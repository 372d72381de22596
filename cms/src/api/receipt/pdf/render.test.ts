import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PaperInput, ReceiptLine, StatementFacts } from '@seva/config/rules/papers/facts';
import { describe, expect, it, test } from 'vitest';
import { people } from './testing/names';
import { readPdf } from './testing/read-pdf';
import { newerPapers } from './testing/newer-papers';
import { group, line, manyRows, receipt, row, samplePapers, statement, temple } from './testing/sample-papers';
import { renderPaper } from './render';

const read = async (input: PaperInput) => readPdf(await renderPaper(input, { compress: false }));
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const allPapers = { ...samplePapers, ...newerPapers };
const sample = (name: string) => allPapers[name] as PaperInput;
const words = async (input: PaperInput) => (await read(input)).text.replaceAll('|', '');

describe('the bytes of a document', () => {
  // Drawings are never edited after a release. A changed hash needs a new template.
  const kept = JSON.parse(readFileSync(path.join(__dirname, './testing/paper-hashes.json'), 'utf8')) as object;

  it('draws the same bytes on every run and every version of Node', async () => {
    const drawn: Record<string, string> = {};
    for (const [name, input] of Object.entries(allPapers)) {
      const bytes = await renderPaper(input);
      expect(hash(await renderPaper(structuredClone(input)))).toBe(hash(bytes));
      drawn[name] = hash(bytes);
    }
    expect(drawn).toEqual(kept);
    // Twenty documents, drawn twice, take a while on a busy machine.
  }, 60_000);

  it('draws the same bytes for any order of keys in the stored facts', async () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, part]) => [name, turned(part)]),
            )
          : value;
    const input = sample('receipt');
    expect(hash(await renderPaper(turned(input) as PaperInput))).toBe(hash(await renderPaper(input)));
  });

  it('draws other bytes and another id for another document', async () => {
    const other = receipt([line('Annadanam', 'gift', 10_100)], { paidWith: 'Check' });
    const id = (pdf: { source: string }) => /\/ID \[<([0-9a-f]+)>/.exec(pdf.source)?.[1];
    const [one, two] = await Promise.all([read(receipt([line('Annadanam', 'gift', 10_100)])), read(other)]);
    expect(id(one)).toMatch(/^[0-9a-f]{32}$/);
    expect(id(one)).not.toBe(id(two));
  });
});

test.each(Object.keys(allPapers))(
  'draws the sample %s tagged, titled, in American English, and below 100 kB',
  async (name) => {
    const { source } = await read(sample(name));
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/Lang \(en-US\)/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toMatch(/\/S \/H1\b/);
    if (!name.endsWith('indGift')) {
      expect(source).toMatch(/\/S \/Table\b/);
      expect(source).toMatch(/\/S \/TH\b/);
    }
    expect(source).toMatch(
      /\((?:Sample: |Void: )?(?:Receipt R-2026-000123|Receipt K-2026-000004|Statement S-2026-000045|Running summary of 2026)\)/,
    );
    const fonts = [...source.matchAll(/\/FontName \/(\S+)/g)].map(([, font = '']) => font);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+/);
    const bytes = await renderPaper(sample(name));
    expect(bytes.length).toBeLessThan(100_000);
  },
);

describe('a receipt', () => {
  it('shows each line with its sentence and sums, the total, and how to verify it', async () => {
    const text = await words(sample('receipt'));
    for (const part of [
      'Saidham Temple Society',
      'EIN 00-0000000',
      'Ravi and Lakshmi Kumar',
      'R-2026-000123',
      'version 1',
      'Tue, Oct 6, 2026',
      'D-2026-000412',
      'Visa ending in 4242',
      'We received your payment of $395.00. Each line below says what it is.',
      'Satyanarayana Vratam, Sun, Oct 25, 2026',
      'No goods or services were provided in return other than intangible religious benefits.',
      'In return we provided dinner for two, which we value in good faith at $40.00. The deductible amount is limited to the excess of your payment over that value.',
      'Box of Twelve Laddus × 2',
      'Payment for goods or services; not a charitable contribution.',
      'Total$395.00$40.00$313.00',
      'Contribution, deductible as far as the law allows $313.00',
      'Meera Rao, Treasurer',
      '7K3MQ 9XT2V',
      'Please ask your tax adviser.',
      'Page 1 of 1',
      'SAMPLE',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/is deductible|are deductible|Given back|VOID/i);
    const { source } = await read(sample('receipt'));
    expect(source).toContain('/URI (https://saidham.example/verify?number=R-2026-000123&code=7K3MQ9XT2V)');
  });

  it('lists refunds by day and line, and the version that it replaces', async () => {
    const text = await words(sample('refunded'));
    for (const part of [
      'Given back',
      'Baba Abhishekam, Thu, Oct 8, 2026',
      '$151.00$50.00$101.00',
      'Total$854.00$551.00$40.00$263.00',
      '$501.00 was given back on Tue, Oct 20, 2026.',
      '$50.00 was given back on Wed, Nov 4, 2026.',
      'version 3',
      'replaces version 2 of Oct 20, 2026',
      'allows $263.00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows that it is void in its text, title and watermark', async () => {
    const pdf = await read(sample('void'));
    expect(pdf.text).toContain('VOID');
    expect(pdf.text).toContain('This paper is void');
    expect(pdf.source).toContain('(Void: Receipt R-2026-000123)');
  });

  it('contains names in three scripts as text that can be copied', async () => {
    const text = await words(sample('telugu'));
    for (const part of ['శ్రీనివాస్ మరియు ', 'लक्ष्मी ', 'శ్రీ సత్యనారాయణ వ్రతం', 'श्रीनिवास', 'భారద్వాజ గోత్రం']) {
      expect(text).toContain(part);
    }
  });

  it('shows only the address in the window of an envelope', async () => {
    const { source } = await read(sample('refunded'));
    const places = [...source.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [
      Number(x),
      792 - Number(y),
    ]);
    const inWindow = places.filter(([x = 0, y = 0]) => x < 387 && y > 151 && y < 228);
    expect(inWindow).toHaveLength(3);
    expect(inWindow.every(([x]) => x === 72)).toBe(true);
  });

  it('repeats head and columns over 100 lines, numbers its pages and keeps the total with the last line', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(`Service ${index + 1}`, 'gift', 1_000 + index));
    const pdf = await read(receipt(lines));
    expect(pdf.pages).toBeGreaterThan(7);
    const pageOf = (text: string) => pdf.shown.filter((shown) => shown.text === text).map(({ page }) => page);
    for (let page = 1; page <= pdf.pages; page += 1) {
      expect(pageOf(`Page ${page} of ${pdf.pages}`)).toEqual([page]);
      expect(pageOf('Contribution')).toContain(page);
      if (page > 1) expect(pageOf('Receipt R-2026-000123, version 1')).toContain(page);
    }
    for (const { name } of lines) expect(pageOf(name)).toHaveLength(1);
    expect(pageOf('Total')).toEqual(pageOf('Service 100'));
  });

  it.each<[string, readonly ReceiptLine[], Parameters<typeof receipt>[1]]>([
    ['no address', [line('Annadanam', 'gift', 10_100)], { donor: { name: 'Ravi', address: [] } }],
    ['no name', [line('Annadanam', 'gift', 10_100)], { donor: { name: '', address: [] } }],
    [
      'a name without an end',
      [line('Annadanam', 'gift', 10_100)],
      { donor: { name: 'Venkata'.repeat(40), address: [] } },
    ],
    [
      'a long address',
      [line('Gau Seva', 'gift', 1)],
      { donor: { name: people.telugu.join(' '), address: people.devanagari } },
    ],
    ['a long line', [line(people.telugu.join(' '), 'gift', 10_100, { note: 'W'.repeat(400), quantity: 9_999 })], {}],
    ['undecided', [line('Priest visit', 'undecided', 25_100)], {}],
    ['nothing in it', [], {}],
    [
      'a temple with long names',
      [line('Gau Seva', 'gift', 1)],
      {
        temple: {
          ...temple,
          name: 'Sri '.repeat(30),
          legalName: 'Society '.repeat(30),
          email: `${'long'.repeat(20)}@example.org`,
        },
      },
    ],
  ])('stays inside its page with %s', async (_what, lines, facts) => {
    const { source, text } = await read(receipt(lines, facts));
    expect(text).toContain('Please ask your tax adviser.');
    for (const [, x, y] of source.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(-260);
      expect(Number(x)).toBeLessThan(560);
      expect(Number(y)).toBeGreaterThan(15);
      expect(Number(y)).toBeLessThan(792);
    }
  });

  it('fits the largest sums in four columns', async () => {
    const huge = 9_999_999_999_999;
    const lines = [
      line('Golden tower', 'part', huge, { valueCents: 3_333_333_333_333, givenBackCents: 1_111_111_111_111 }),
    ];
    const pdf = await read(receipt(lines, { givenBack: [{ on: '2026-12-01', cents: 1_111_111_111_111 }] }));
    expect(pdf.text.replaceAll('|', '')).toContain(
      '$99,999,999,999.99$11,111,111,111.11$33,333,333,333.33$55,555,555,555.55',
    );
    expect(pdf.text).toContain('Golden tower');
  });

  it('rejects facts of another kind than the template’s', async () => {
    await expect(renderPaper({ ...sample('statement'), template: 'receipt@1' })).rejects.toThrow('does not draw');
  });
});

describe('a statement', () => {
  it('shows the sum, then each group with its sentence once, then what the sum leaves out', async () => {
    const text = await words(sample('statement'));
    const order = [
      'Your gifts in 2026',
      'Contribution, deductible as far as the law allows Cash, check and card in 2026 $1,267.00',
      'Gifts$853.00',
      'Religious services$252.00',
      'Part gift$162.00',
      'Annadanam evening, paid $202.00$162.00',
      'Not contributions, outside the total above$543.00',
      'Box of Twelve Laddus × 2$42.00',
      'Includes receipts R-2026-000007 to R-2026-000131. Do not claim them twice.',
      '4TQ8N M2KC7',
      'Meera Rao, Treasurer, for Saidham Temple Society',
      'Please ask your tax adviser.',
      'Page 1 of 1',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text.split('No goods or services were provided in return for this contribution.')).toHaveLength(2);
  });

  it('gives a running summary no number and no code', async () => {
    const pdf = await read(sample('running'));
    expect(pdf.text).toContain('Running summary, not an official statement');
    expect(pdf.text).not.toMatch(/S-2026|version|genuine|VOID/);
    expect(pdf.source).not.toContain('/URI');
  });

  it.each(Array.from({ length: 24 }, (_, index) => 14 + index))(
    'keeps a heading with its first line after %i rows',
    async (count) => {
      const groups = [group('gift', manyRows(count)), group('religious', manyRows(3)), group('none', manyRows(30))];
      const pdf = await read(statement(groups));
      const heads = ['Religious services', 'Not contributions, outside the total above'];
      for (const head of heads) {
        const at = pdf.shown.findIndex(({ text }) => text === head);
        const page = pdf.shown[at]?.page;
        const firstRow = pdf.shown.slice(at).find(({ text }) => text === 'R-2026-000007');
        expect(firstRow?.page).toBe(page);
      }
      for (let page = 2; page <= pdf.pages; page += 1) {
        const texts = pdf.shown.filter((shown) => shown.page === page).map(({ text }) => text);
        expect(texts).toContain('Statement S-2026-000045, version 1');
        expect(texts.some((text) => /^R-2026-\d{6}$/.test(text))).toBe(true);
      }
    },
  );

  it('states that there are no gifts, and a later version names the previous one', async () => {
    const empty: Partial<StatementFacts> = { receipts: null };
    const replaces = { version: 1, issuedOn: '2027-03-03' };
    const text = await words(statement([], empty, { version: 2, replaces }));
    expect(text).toContain('No gifts are known for 2026.');
    expect(text).toContain('replaces version 1 of Mar 3, 2027');
    expect(text).toContain('$0.00');
  });

  it('names a single receipt once', async () => {
    const text = await words(statement([group('gift', [row('2026-01-14', 'R-2026-000007', 'Annadanam', 10_100)])]));
    expect(text).toContain('Includes receipt R-2026-000007. Do not claim it twice.');
  });
});
