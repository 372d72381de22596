import { describe, expect, it } from 'vitest';
import { denominations } from '@seva/config/rules/desk/hundi';
import { differenceOf, isEven, quantityOf, remainderOf } from './amounts';
import { newDraft, noDonor, soughtDonor } from './draft';
import { hundiState, piecesOf } from './hundi';
import { codeOf, findServices, recentServices } from './services';
import {
  afterSave,
  findUnsaved,
  inState,
  nextToSend,
  readUnsaved,
  stateAfter,
  storeUnsaved,
  triedAgain,
  withDraft,
  withRevised,
  type Unsaved,
} from './unsaved';

const services = ['Sai Archana', 'Baba Abhishekam', 'Annadanam', 'Archana for All'].map((name) => ({ id: name, name }));
const namesFor = (text: string, recent: string[] = []) => findServices(services, text, recent).map(({ name }) => name);

describe('services', () => {
  it('finds services by code, by the beginning of their words, and by a part', () => {
    expect(codeOf('Baba Abhishekam')).toBe('ba');
    expect(namesFor('ba')[0]).toBe('Baba Abhishekam');
    expect(namesFor('arch sai')).toEqual(['Sai Archana']);
    expect(namesFor('danam')).toEqual(['Annadanam']);
    expect(namesFor('homam')).toEqual([]);
  });

  it('puts the name with whole words before the one that was used last', () => {
    expect(namesFor('archana', ['Sai Archana'])[0]).toBe('Archana for All');
    expect(namesFor('archana sai', [])[0]).toBe('Sai Archana');
    const many = ['Anjaneya Archana for Dasara', 'Sahasranama Archana'].map((name) => ({ id: name, name }));
    const [first] = findServices(many, 'archana', ['Anjaneya Archana for Dasara']);
    expect(first?.name).toBe('Sahasranama Archana');
  });

  it('lists the services used last first, and of equal matches too', () => {
    expect(namesFor('', ['Sai Archana'])[0]).toBe('Sai Archana');
    expect(namesFor('a', ['Annadanam'])[0]).toBe('Annadanam');
    const rows = [['a'], ['b', null], ['a']].map((ids) => ({ lines: ids.map((id) => ({ service: id })) }));
    expect(recentServices(rows)).toEqual(['a', 'b']);
  });
});

describe('amounts', () => {
  it.each([
    [10_100, 10_100, 1],
    [10_100, 30_300, 3],
    [10_100, 15_000, null],
    [10_100, 10_100 * 100, null],
    [null, 4_999, 1],
  ])('counts pieces of %s cents in %s cents', (price, cents, pieces) => {
    expect(quantityOf(price, cents)).toBe(pieces);
  });

  it('leaves what typed lines have not assigned', () => {
    expect(remainderOf('100', [{ amount: '60' }, { amount: '' }])).toBe(4_000);
    expect(remainderOf('100', [{ amount: '60' }, { amount: '50.50' }])).toBe(-1_050);
  });

  it('compares rows with the control figures that were entered', () => {
    const rows = { count: 3, amount: 30.3 };
    expect(differenceOf({ ...rows, controlCount: null, controlAmount: null })).toBeNull();
    expect(differenceOf({ ...rows, controlCount: 4, controlAmount: null })).toEqual({ rows: -1, cents: 0 });
    expect(differenceOf({ ...rows, controlCount: 3, controlAmount: 30.2 })).toEqual({ rows: 0, cents: 10 });
    expect(isEven(differenceOf({ ...rows, controlCount: 3, controlAmount: 30.3 }))).toBe(true);
    expect(isEven(null)).toBe(false);
  });
});

const draft = (key: string) => newDraft(key, { tender: 'Cash', service: null }, [], []);

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

describe('unsaved rows', () => {
  const typed = withDraft(withDraft([], draft('a')), draft('b'));
  const waiting = inState(inState(typed, 'a', 'waiting'), 'b', 'waiting');

  it('sends rows one after the other', () => {
    expect(nextToSend(typed)).toBeUndefined();
    expect(nextToSend(waiting)?.draft.key).toBe('a');
    expect(nextToSend(inState(waiting, 'a', 'sending'))).toBeUndefined();
    expect(nextToSend(inState(waiting, 'a', 'refused'))?.draft.key).toBe('b');
  });

  it('sends a row again after the server did not answer', () => {
    const lost = inState(waiting, 'a', 'lost');
    expect(nextToSend(lost)?.draft.key).toBe('b');
    expect(nextToSend(triedAgain(lost, 'lost'))?.draft.key).toBe('a');
  });

  it('waits for the donor of a row, and for the session', () => {
    const [first] = waiting;
    if (!first) throw new Error('no row');
    const sought = withRevised(waiting, { ...first.draft, donor: soughtDonor('sudha', 'Cash') });
    expect(nextToSend(sought)?.draft.key).toBe('b');
    expect(nextToSend(withRevised(sought, { ...first.draft, donor: noDonor }))?.draft.key).toBe('a');
    const signedOut = inState(waiting, 'a', 'signedOut');
    expect(nextToSend(triedAgain(signedOut, 'lost'))?.draft.key).toBe('b');
    expect(nextToSend(triedAgain(signedOut, 'signedOut'))?.draft.key).toBe('a');
  });

  it('removes a saved row, unless it was changed meanwhile', () => {
    const sent = findUnsaved(waiting, 'a')?.draft ?? draft('a');
    expect(afterSave(waiting, sent, 1).map((row) => row.draft.key)).toEqual(['b']);
    const changed = afterSave(withDraft(waiting, { ...sent, note: 'more' }), sent, 1);
    expect(findUnsaved(changed, 'a')).toMatchObject({ state: 'typing', draft: { revision: 1, note: 'more' } });
  });

  it.each([
    [undefined, '', 'lost'],
    [503, '', 'lost'],
    [401, '', 'signedOut'],
    [409, 'STALE', 'stale'],
    [409, 'CHECK_REPEATED', 'repeated'],
    [409, 'GIFT_REPEATED', 'repeated'],
    [409, 'LARGE_SUM', 'repeated'],
    [400, 'BAD_ROW', 'refused'],
  ])('sorts the answer %s %s', (status, code, state) => {
    expect(stateAfter({ status, code, message: '' })).toBe(state);
  });

  it('keeps unsaved rows over a reload, each in an entry of its batch', () => {
    const store = memory();
    const sending: Unsaved = inState(waiting, 'a', 'sending');
    storeUnsaved(store, 'B1', [], sending, 1);
    store.setItem('seva.desk.B1.damaged', '{"state":');
    store.setItem('seva.desk.B1.empty', '{}');
    expect(readUnsaved(store, 'B2')).toEqual([]);
    expect(readUnsaved(store, 'B1').map((row) => [row.draft.key, row.state])).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
    storeUnsaved(store, 'B1', sending, sending.slice(1), 2);
    expect(readUnsaved(store, 'B1').map((row) => row.draft.key)).toEqual(['b']);
  });
});

describe('the hundi', () => {
  const mine = { by: 'A', isMine: true, amount: 10, pieces: {} };
  const other = { by: 'B', isMine: false, amount: null, pieces: null };

  it('says how far the counts are', () => {
    const open = (counts: (typeof mine | typeof other)[]) => hundiState({ state: 'open', counts, countedByOne: '' });
    expect([open([]), open([mine]), open([mine, other])]).toEqual(['none', 'counted_once', 'differ']);
    expect(open([mine, other, other])).toBe('differ_again');
    const closed = (counts: number, countedByOne = '') =>
      hundiState({ state: 'posting', counts: Array.from({ length: counts }, () => mine), countedByOne });
    expect([closed(2), closed(3), closed(1, 'A')]).toEqual(['agreed', 'decided', 'by_one']);
  });

  it('reads whole numbers of pieces only', () => {
    expect(piecesOf({ twenty: ' 3 ', penny: '' })).toEqual({ twenty: 3 });
    expect(piecesOf({ twenty: '1.5' })).toBeNull();
    expect(denominations).toContain('twenty');
  });
});
