import { describe, expect, it } from 'vitest';
import type { BatchRow, DeskPerson, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import {
  donorOf,
  draftOfRow,
  filled,
  newDraft,
  noDonor,
  noLine,
  prefilled,
  soughtDonor,
  withDonor,
  withFoundDonor,
  withoutService,
  withService,
  withSplit,
} from './draft';
import { peopleOf, peopleText } from './people';
import { draftOfProposal } from './proposal';
import { isSavedAs, problemOf, rowBody } from './row-body';
import { tenderKeys, tenderOfKey } from './tenders';

const service = (id: string, change: Partial<DeskService> = {}): DeskService => ({
  id,
  name: id,
  price: null,
  category: '',
  needs: 'none',
  dayRequest: false,
  unit: 'family',
  peopleMax: 0,
  participation: [],
  ...change,
});

const fund = service('Annadanam Fund');
const archana = service('Sai Archana', {
  price: 101,
  peopleMax: 2,
  dayRequest: true,
  participation: ['in_person', 'absentia'],
});
const abhishekam = service('Baba Abhishekam', { price: 51, needs: 'slot', peopleMax: 4, participation: ['in_person'] });
const lamp = service('Lamp', { price: 21 });
const services = [fund, archana, abhishekam, lamp];

const ravi: DeskPerson = {
  id: 'u1',
  name: 'Ravi Kumar',
  phone: '812-555-0100',
  gotram: 'Bharadwaja',
  city: 'Newburgh',
  bankName: 'First Bank',
  isSender: false,
};

const empty = newDraft('key-of-a-row', { tender: 'Check', service: null }, services, []);
const gift = withService({ ...empty, amount: '250' }, 0, fund);
const check = { ...withDonor(gift, donorOf(ravi), services, ravi.bankName), checkNumber: '1042' };

describe('a new row', () => {
  it('has the default service of the batch, else the fund used last, and never inherits a price', () => {
    const gau = service('Gau Seva Fund');
    const used = (defaultService: string | null, recent: string[]) =>
      newDraft('k', { tender: 'Cash', service: defaultService }, [...services, gau], recent).lines[0]?.name;
    expect(used(null, [])).toBe('Annadanam Fund');
    expect(used(null, [lamp.id, gau.id, fund.id])).toBe('Gau Seva Fund');
    expect(used(null, [lamp.id, abhishekam.id])).toBe('Annadanam Fund');
    expect(used(archana.id, [gau.id])).toBe('Sai Archana');
  });

  it('takes the donor who is found later as if the answer had been there at once', () => {
    const typed = { ...withDonor(empty, soughtDonor('ra', 'Check'), services), amount: '202' };
    const atOnce = withDonor({ ...empty, amount: '202' }, donorOf(ravi), services, ravi.bankName);
    expect(withFoundDonor(typed, ravi, services, ravi.bankName)).toEqual(atOnce);
    const named = withService(typed, 0, archana);
    const withSita = (draft: typeof named) => ({
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, people: `${line.people}; Sita` })),
    });
    const expected = withSita(withService(atOnce, 0, archana));
    expect(withFoundDonor(withSita(named), ravi, services, ravi.bankName)).toEqual(expected);
    expect(withFoundDonor({ ...typed, bankName: 'Chase' }, ravi, services, 'PNC').bankName).toBe('Chase');
    expect(withFoundDonor(typed, undefined, services, '').donor).toEqual({ ...noDonor, name: 'ra' });
  });

  it('loses its service when what was typed is none', () => {
    expect(problemOf(withoutService(gift, 0, 'xyz'), services)).toEqual({ cell: 'service', why: 'service' });
  });

  it('takes the bank of the donor’s last check, and keeps a typed one for a donor without', () => {
    expect(withDonor(gift, donorOf(ravi), services, ravi.bankName).bankName).toBe('First Bank');
    expect(withDonor({ ...gift, bankName: 'Chase' }, noDonor, services).bankName).toBe('Chase');
  });

  it('gets the price of a chosen service, but keeps a typed amount', () => {
    expect(withService(empty, 0, archana).amount).toBe('101');
    expect(withService({ ...empty, amount: '202' }, 0, archana).amount).toBe('202');
    expect(filled({ ...withService(empty, 0, archana), amount: '' }, services).amount).toBe('101');
  });

  it('names the donor in a pooja until other names are typed', () => {
    const named = withDonor(withService(empty, 0, archana), donorOf(ravi), services);
    expect(named.lines[0]?.people).toBe('Ravi Kumar, Bharadwaja');
    const typed = { ...named, lines: named.lines.map((line) => ({ ...line, people: 'Sita' })) };
    expect(withDonor(typed, noDonor, services).lines[0]?.people).toBe('Sita');
    expect(withDonor(named, noDonor, services).lines[0]?.people).toBe('');
  });

  it('opens with the values of another page, and the donor’s name in a pooja', () => {
    const line = { ...noLine, service: archana.id, name: archana.name };
    const { people } = prefilled(empty, { donor: donorOf(ravi), lines: [line] }, services).lines[0] ?? noLine;
    expect(people).toBe('Ravi Kumar, Bharadwaja');
    const named = prefilled(empty, { lines: [{ ...line, people: 'Sita' }] }, services);
    expect(named.lines[0]?.people).toBe('Sita');
  });

  it('gives the first line the whole amount when it is split, and a further one the rest', () => {
    const split = withSplit(gift, 0);
    expect(split.lines.map(({ amount }) => amount)).toEqual(['250', '']);
    expect(withSplit(split, 4950).lines.map(({ amount }) => amount)).toEqual(['250', '', '49.50']);
  });
});

const dated = [{ ...noLine, service: abhishekam.id, day: '2026-12-01', startsAt: '09:00' }];

describe('a row that is saved', () => {
  it.each([
    ['no amount', { ...check, amount: '' }, { cell: 'amount', why: 'amount' }],
    ['an unreadable amount', { ...check, amount: '12,50' }, { cell: 'amount', why: 'amount' }],
    ['no service', { ...check, lines: [noLine] }, { cell: 'service', why: 'service' }],
    ['no check number', { ...check, checkNumber: ' ' }, { cell: 'checkNumber', why: 'checkNumber' }],
    ['the key of the next gift as a bank', { ...check, bankName: '=' }, { cell: 'bankName', why: 'bankName' }],
    [
      'no bank, but a day',
      { ...withService({ ...check, bankName: '', amount: '51' }, 0, abhishekam), lines: dated },
      { cell: 'bankName', why: 'bankName' },
    ],
    ['no day', withService({ ...check, amount: '51' }, 0, abhishekam), { cell: 'day', why: 'day' }],
    [
      'an amount beside the price',
      withService({ ...check, amount: '150' }, 0, archana),
      { cell: 'amount', why: 'price', priceCents: 10_100, cents: 15_000 },
    ],
  ])('is refused with %s', (_, draft, problem) => {
    expect(problemOf(draft, services)).toEqual(problem);
  });

  it('accepts a check without its bank', () => {
    expect(problemOf({ ...check, bankName: '' }, services)).toBeNull();
  });

  it('needs a check number only once, and none for cash', () => {
    expect(problemOf({ ...check, checkNumber: '', checkLast4: '1042' }, services)).toBeNull();
    expect(problemOf({ ...check, tender: 'Cash', checkNumber: '', bankName: '' }, services)).toBeNull();
  });

  it('is refused until the services of a split add up to the amount', () => {
    const split = withSplit(check, 0);
    const of = (first: string, second: string) => ({
      ...split,
      lines: [first, second].map((amount) => ({ ...(split.lines[0] ?? empty.lines[0]), amount })) as typeof split.lines,
    });
    expect(problemOf(of('200', '49'), services)).toEqual({ cell: 'lineAmount-1', why: 'split', restCents: 100 });
    expect(problemOf(of('200', '51'), services)).toEqual({ cell: 'lineAmount-1', why: 'split', restCents: -100 });
    expect(problemOf(of('200', '50'), services)).toBeNull();
    expect(rowBody(of('200', '50'), services).lines.map(({ amount }) => amount)).toEqual([200, 50]);
  });

  it('allows as many names as the amount buys pieces', () => {
    const named = (amount: string) => {
      const draft = withService({ ...check, amount }, 0, archana);
      return { ...draft, lines: draft.lines.map((line) => ({ ...line, people: 'A; B; C' })) };
    };
    expect(problemOf(named('101'), services)).toEqual({ cell: 'people', why: 'people', most: 2 });
    expect(problemOf(named('202'), services)).toBeNull();
    expect(rowBody(named('202'), services).lines[0]?.quantity).toBe(2);
  });

  it('sends the day, names and way of a pooja, and no booking for a fund', () => {
    const draft = withService({ ...check, amount: '51' }, 0, abhishekam);
    const dated = { ...draft, lines: draft.lines.map((line) => ({ ...line, day: '2026-12-01', startsAt: '09:00' })) };
    expect(rowBody(dated, services).lines[0]?.booking).toEqual({
      day: '2026-12-01',
      startsAt: '09:00',
      participation: 'in_person',
      people: [{ name: 'Ravi Kumar', gotram: 'Bharadwaja' }],
    });
    expect(rowBody(check, services).lines[0]?.booking).toBeNull();
  });

  it('books a pooja without a day only with names or another way', () => {
    const pair = service('Lamp', { peopleMax: 2, participation: ['in_person', 'absentia'] });
    const booked = (change: object) => {
      const draft = withService(check, 0, pair);
      return rowBody({ ...draft, lines: draft.lines.map((line) => ({ ...line, ...change })) }, [pair]).lines[0]
        ?.booking;
    };
    expect([booked({}), booked({ participation: 'in_person' })]).toEqual([null, null]);
    expect(booked({ people: 'Sita' })).toMatchObject({ people: [{ name: 'Sita' }] });
    expect(booked({ participation: 'absentia' })).toMatchObject({ participation: 'absentia' });
  });

  it('sends bank and number for a check only, and sender and reference for a transfer', () => {
    const zelle = { ...check, tender: 'Zelle' as const, sender: ' RAVI K ', reference: '77' };
    expect(rowBody(check, services)).toMatchObject({ bankName: 'First Bank', checkNumber: '1042' });
    expect(rowBody(check, services)).not.toHaveProperty('sender');
    expect(rowBody(zelle, services)).toMatchObject({ sender: 'RAVI K', reference: '77' });
    expect(rowBody(zelle, services)).not.toHaveProperty('checkNumber');
  });

  it('sends the day of a transfer in a file, but none of a check, and the donation that it replaces', () => {
    const read = { sender: 'RAVI K', reference: '77', day: '2026-11-20', amount: 250, note: 'Diwali', isKnown: false };
    const draft = draftOfProposal(
      { ...read, tender: 'Zelle', person: ravi },
      { key: check.key, defaults: { tender: 'Zelle', service: null }, service: fund },
    );
    expect(rowBody(draft, services)).toMatchObject({ givenOn: '2026-11-20', note: 'Diwali', user: 'u1' });
    expect(rowBody({ ...draft, tender: 'Check' }, services)).not.toHaveProperty('givenOn');
    expect(rowBody(draft, services)).not.toHaveProperty('corrects');
    const unnamed = draftOfProposal(
      { ...read, sender: 'walkin@example.org', tender: 'PayPal', person: null },
      { key: check.key, defaults: { tender: 'PayPal', service: null }, service: fund },
    );
    expect(rowBody(unnamed, services)).toMatchObject({ donorName: '', sender: 'walkin@example.org' });
    const replaced = { ...draft, corrects: { id: 'order1', number: 'D-2026-000007' } };
    expect(rowBody(replaced, services)).toMatchObject({ corrects: 'order1' });
  });
});

const saved: BatchRow = {
  key: check.key,
  position: 0,
  revision: 1,
  state: 'open',
  problem: '',
  donor: { id: 'u1', name: 'Ravi Kumar', phone: '', gotram: 'Bharadwaja' },
  tender: 'Check',
  amount: 250,
  lines: [{ service: fund.id, name: fund.name, quantity: 1, amount: 250, note: '', booking: null }],
  bankName: 'First Bank',
  checkLast4: '1042',
  sender: '',
  reference: '',
  postmarkedOn: '',
  givenOn: '',
  note: '',
  order: null,
  corrects: null,
  hasReceipt: false,
  enteredBy: 'Front Desk',
};

describe('a row of the server', () => {
  it('is recognized as the row that was sent, after a lost answer', () => {
    const body = rowBody(check, services);
    expect(isSavedAs(body, saved)).toBe(true);
    expect(isSavedAs(body, { ...saved, amount: 251 })).toBe(false);
    expect(isSavedAs(body, { ...saved, donor: { ...saved.donor, id: null } })).toBe(false);
    expect(isSavedAs(body, { ...saved, checkLast4: '1043' })).toBe(false);
  });

  it('is typed again as it was', () => {
    const typed = draftOfRow(saved);
    expect([typed.amount, typed.lines[0]?.name, typed.revision]).toEqual(['250', 'Annadanam Fund', 1]);
    expect(problemOf(typed, services)).toBeNull();
    expect(isSavedAs(rowBody(typed, services), saved)).toBe(true);
  });
});

describe('typed keys and names', () => {
  it('chooses each tender by its own key', () => {
    expect(new Set(Object.values(tenderKeys)).size).toBe(Object.keys(tenderKeys).length);
    expect(['c', 'K', 'z', 'p', 'd', 't', 's', 'o', 'x'].map(tenderOfKey)).toEqual([
      'Cash',
      'Check',
      'Zelle',
      'PayPal',
      'DeskCard',
      'BankTransfer',
      'Stock',
      'Other',
      null,
    ]);
  });

  it('reads names with their gotrams, and writes them the same', () => {
    const people = peopleOf(' Ravi  Kumar , Bharadwaja;Sita;; ');
    expect(people).toEqual([
      { name: 'Ravi Kumar', gotram: 'Bharadwaja' },
      { name: 'Sita', gotram: '' },
    ]);
    expect(peopleText(people)).toBe('Ravi Kumar, Bharadwaja; Sita');
  });
});
