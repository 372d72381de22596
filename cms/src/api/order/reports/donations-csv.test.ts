import { describe, expect, it } from 'vitest';
import type { Donation, DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { donationsFile, linesFile } from './donations-csv';

const line = (change: Partial<DonationLine> = {}): DonationLine => ({
  id: 'line',
  name: 'Annadanam',
  category: 'kitchen',
  service: 'service',
  quantity: 2,
  price: 50.25,
  amount: 100.5,
  refunded: 0,
  note: '',
  day: null,
  startsAt: '',
  names: [],
  ...{ requestedDay: null, unit: 'family', participation: null, prasad: 'none', goesTo: '', phone: '' },
  matches: true,
  ...change,
});

const donation = (change: Partial<Donation> = {}): Donation => ({
  id: 'donation',
  number: 'D-2026-000001',
  giftDate: '2026-11-20',
  createdAt: '2026-11-21T03:05:00.000Z',
  paidAt: '2026-11-21T03:05:00.000Z',
  deliveredAt: null,
  donor: {
    id: 'donor',
    name: 'Anand Sharma',
    email: 'anand@example.org',
    phone: '',
    gotram: '',
    nakshatram: '',
    address: '',
    hasProfile: true,
  },
  method: 'CreditCard',
  status: 'paid',
  counts: true,
  total: 100.5,
  amount: 100.5,
  gross: 100.5,
  refunded: 0,
  net: 100.5,
  lines: [line()],
  placedBy: null,
  bankName: '',
  checkLast4: '',
  cardBrand: 'visa',
  cardLast4: '4242',
  ...change,
});

async function* inBatches(...batches: Donation[][]) {
  yield* batches;
}

async function rowsOf(file: AsyncIterable<Buffer | string>): Promise<string[]> {
  let text = '';
  for await (const chunk of file) text += chunk.toString();
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}

describe('the file of donations', () => {
  it('closes with the sums of what counts, exact over many cents', async () => {
    const tenth = donation({ total: 0.1, amount: 0.1, gross: 0.1, net: 0.1 });
    const check = donation({ counts: false, status: 'recorded', gross: 0, net: 0 });
    const rows = await rowsOf(donationsFile(inBatches([tenth, tenth], [tenth, check]), 'America/Chicago'));
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toBe('Total,,,,,,,,,,,,0.30,0.00,0.30,,,,,,,');
  });

  it('contains the temple’s times, and no cell that a spreadsheet would run', async () => {
    const donor = { ...donation().donor, name: '=HYPERLINK("x")', email: '@cmd', phone: '+1', gotram: '-2' };
    const [, row = ''] = await rowsOf(donationsFile(inBatches([donation({ donor })]), 'America/Chicago'));
    expect(row).toContain('2026-11-20 21:05');
    expect(row).toContain(`"'=HYPERLINK(""x"")",'@cmd,'+1,'-2`);
  });
});

describe('the postal address', () => {
  it('ends with the postal address in the last column', async () => {
    const donor = { ...donation().donor, address: '12 Elm Street, Dayton, OH 45402' };
    const [head = '', first = ''] = await rowsOf(donationsFile(inBatches([donation({ donor })]), 'America/Chicago'));
    expect(head.endsWith(',Postal address')).toBe(true);
    expect(first.endsWith(',"12 Elm Street, Dayton, OH 45402"')).toBe(true);
  });
});

describe('the file of lines', () => {
  it('contains only counted lines, less their shares of refunds', async () => {
    const lines = [line({ refunded: 10.05 }), line({ id: 'other', name: 'Lamp', matches: false })];
    const rows = await rowsOf(linesFile(inBatches([donation({ lines, refunded: 10.05 })])));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('Annadanam,kitchen,2,50.25,100.50,100.50,10.05,90.45,');
    expect(rows[2]).toBe('Total,,,,,,,,,,,100.50,10.05,90.45,,,,,,,,');
  });

  it('says on which day and for whom a line is done', async () => {
    const lines = [line({ day: '2026-12-03', startsAt: '09:00', names: ['Ravi Kumar', '=Lakshmi'] })];
    const [, row = ''] = await rowsOf(linesFile(inBatches([donation({ lines, isAnonymous: true })])));
    expect(row).toMatch(/,2026-12-03,09:00,"Ravi Kumar; =Lakshmi",yes,,,$/);
  });

  it.each([
    [{}, ',,'],
    [{ participation: 'in_person', prasad: 'pickup' }, 'In person,Pickup,'],
    [{ participation: 'absentia', prasad: 'ship', goesTo: '12 Elm St' }, 'In absentia,Mail,12 Elm St'],
    [{ participation: 'home', goesTo: '12 Elm St' }, 'At home,,12 Elm St'],
    [{ unit: 'item', participation: 'pickup' }, ',Pickup,'],
    [{ unit: 'item', participation: 'home', goesTo: '12 Elm St' }, ',Mail,12 Elm St'],
  ] as const)('says for %o how the family takes part and where it goes', async (change, cells) => {
    const [head = '', first = ''] = await rowsOf(linesFile(inBatches([donation({ lines: [line(change)] })])));
    expect(head.endsWith(',Asked not to be named,Takes part,Pickup or mail,Goes to')).toBe(true);
    expect(first.endsWith(`,,${cells}`)).toBe(true);
  });

  it('counts nothing of a donation that is not paid', async () => {
    const rows = await rowsOf(linesFile(inBatches([donation({ counts: false, status: 'bounced' })])));
    expect(rows.at(-1)).toBe('Total,,,,,,,,,,,0.00,0.00,0.00,,,,,,,,');
  });
});
