import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenders } from '@seva/config/shop';
import { sampleNote, sized, writeFigure } from '../support/evidence';
import { randomFrom } from '../support/many-orders';
import { openBooks, type Books as Shop } from './support/books';
import { Books, type Deposit, type Gift } from './support/model';

const acts = sized(1_000, 60);
/** Acts between two comparisons of all accounts. */
const every = 20;

let shop: Shop;
beforeAll(async () => {
  shop = await openBooks();
});
afterAll(() => shop.stop());

const random = randomFrom(57);
const below = (most: number) => Math.floor(random() * most);
const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
const cents = (dollars: number) => Math.round(dollars * 100);
const model = new Books();
const done = new Map<string, number>();
const refusals = { expected: 0 };

const amount = () => 1_000 + below(40_000);
const rowOf = (tender: Gift['tender'], sum: number) => {
  if (tender === 'Check') return shop.check(sum / 100);
  const reference = tender === 'Cash' ? {} : { reference: randomUUID() };
  return shop.desk.gift(sum / 100, { donorName: 'Ravi Kumar', tender, confirm: true, ...reference });
};
const ok = ({ status, message }: { readonly status: number; readonly message: string }) =>
  expect([status, message]).toEqual([200, '']);
const gift = (isFit: (one: Gift) => boolean) => pick(model.gifts.filter(isFit));
const isCounted = ({ state }: Gift) => state === 'paid' || state === 'partially_refunded';
const isFree = ({ placed, state, tender }: Gift) =>
  !placed &&
  (tender === 'Check' ? state === 'recorded' : tender === 'Cash' && ['paid', 'partially_refunded'].includes(state));
const standing = ({ undone, reconciled }: Deposit) => !undone && !reconciled;

/** Records one to four gifts in a batch. Cash and checks come more often, because they go to the bank. */
async function record(): Promise<boolean> {
  const rows = Array.from({ length: 1 + below(4) }, () => {
    const tender = pick([...tenders, 'Check', 'Check', 'Check', 'Cash', 'Cash'] as const) ?? 'Cash';
    return { tender, sum: amount() };
  });
  const ids = await shop.recorded(...rows.map(({ tender, sum }) => rowOf(tender, sum)));
  for (const [index, { tender, sum }] of rows.entries()) model.record(ids[index] ?? '', { tender, amount: sum / 100 });
  return true;
}

async function deposit(): Promise<boolean> {
  const chosen = model.gifts.filter((one) => isFree(one) && random() < 0.7);
  if (chosen.length === 0) return false;
  const { id } = await shop.made(chosen.map((one) => one.id));
  model.deposit(chosen, id);
  return true;
}

async function depositAlone(): Promise<boolean> {
  const check = gift((one) => one.tender === 'Check' && isFree(one));
  if (!check) return false;
  ok(await shop.step(check.id, { step: 'deposited' }));
  model.deposit([check], null);
  return true;
}

async function clear(): Promise<boolean> {
  const check = gift(({ state }) => state === 'deposited');
  if (!check) return false;
  ok(await shop.step(check.id, { step: 'cleared' }));
  model.clear(check);
  return true;
}

async function reconcile(): Promise<boolean> {
  const one = pick(model.deposits.filter(standing));
  if (!one) return false;
  const returned = model.members(one).filter(({ state, tender }) => {
    const isThere = tender === 'Check' && ['deposited', 'paid', 'partially_refunded', 'refunded'].includes(state);
    return isThere && random() < 0.2;
  });
  const there = model.expected(one) - returned.reduce((sum, { bank }) => sum + (bank ?? 0), 0);
  const difference = random() < 0.4 ? Math.max(-there, below(2_000) - 1_000) : 0;
  ok(
    await shop.reconcile(await shop.deposit(one.id), {
      ...{ bankAmount: (there + difference) / 100, difference: difference / 100 },
      ...{ bounced: returned.map(({ id }) => id), note: difference === 0 ? '' : 'As counted' },
    }),
  );
  for (const check of returned) model.bounce(check);
  model.reconcile(one, difference);
  return true;
}

async function undo(): Promise<boolean> {
  const one = pick(model.deposits.filter(standing));
  if (!one || random() < 0.5) return false;
  const isStuck = model
    .members(one)
    .some(({ tender, state }) => tender === 'Check' && state !== 'deposited' && state !== 'canceled');
  const answer = await shop.act(await shop.deposit(one.id), 'undo');
  expect(answer.status).toBe(isStuck ? 409 : 200);
  if (isStuck) return false;
  ok(await shop.act(answer.body, 'discard'));
  model.undo(one);
  return true;
}

async function refund(): Promise<boolean> {
  const one = gift(isCounted);
  if (!one) return false;
  const rest = one.total - one.refunded;
  const back = random() < 0.3 ? rest : 1 + below(rest);
  await shop.refund(one.id, back / 100);
  model.refund(one, back);
  return true;
}

async function bounce(): Promise<boolean> {
  const check = gift(({ tender, state }) => tender === 'Check' && state !== 'bounced' && state !== 'canceled');
  if (!check) return false;
  ok(
    check.deposit && check.placed && random() < 0.7
      ? await shop.bounce(check.deposit, check.id)
      : await shop.step(check.id, { step: 'bounced' }),
  );
  model.bounce(check);
  return true;
}

async function take(): Promise<boolean> {
  const check = gift(({ state }) => state === 'bounced');
  if (!check) return false;
  ok(await shop.step(check.id, { step: 'taken', reason: 'Presented again' }));
  model.take(check);
  return true;
}

async function reverse(): Promise<boolean> {
  const one = gift(({ state }) => ['recorded', 'deposited', 'paid', 'partially_refunded'].includes(state));
  if (!one) return false;
  await shop.reverse(one.id);
  model.reverse(one);
  return true;
}

async function again(): Promise<boolean> {
  const one = gift(({ state, corrected }) => state === 'canceled' && !corrected);
  if (!one) return false;
  const open = (one.deposit?.difference ?? 0) - (one.deposit?.settled ?? 0);
  const wanted = pick([one.total, one.total, one.total + open, amount()]) ?? one.total;
  const sum = wanted > 0 ? wanted : one.total;
  const answer = await shop.again(one.id, rowOf(one.tender, sum), true);
  if (!model.accepts(one, sum)) {
    expect(answer.saved.status).toBe(409);
    refusals.expected += 1;
    return false;
  }
  model.again(one, await shop.posted(answer), sum);
  return true;
}

const choices = [
  ...[record, record, record, deposit, deposit, depositAlone, clear, reconcile, reconcile, undo],
  ...[refund, refund, bounce, take, reverse, reverse, again, again, again],
];

/** Compares each account of today's journal, each deposit and each donation with the model. */
async function compare(): Promise<void> {
  const told = new Map<string, number>();
  for (const [account, sum] of await shop.balances()) {
    const isTender = account.startsWith('tender:');
    const name = isTender
      ? account
      : account === 'special:bank'
        ? 'bank'
        : account === 'special:overShort'
          ? 'overShort'
          : 'income';
    told.set(name, (told.get(name) ?? 0) + sum);
  }
  const open = (accounts: ReadonlyMap<string, number>) =>
    Object.fromEntries([...accounts].filter(([, sum]) => sum !== 0).sort());
  expect(open(told)).toEqual(open(model.accounts));
  for (const one of model.deposits.filter(({ undone }) => !undone)) {
    const page = await shop.deposit(one.id);
    const items = page.items.map((item) => cents(item.amount));
    expect(items.reduce((sum, item) => sum + item, 0)).toBe(cents(page.amount));
    expect(items.sort()).toEqual([...one.items].sort());
    expect(cents(page.difference)).toBe(one.difference);
    if (one.reconciled)
      expect(cents(page.amount) + cents(page.corrected) - cents(page.bounced) + one.difference).toBe(
        cents(page.bankAmount ?? 0),
      );
    else expect(cents(page.amount) + cents(page.corrected) - cents(page.bounced)).toBe(model.expected(one));
  }
}

it(
  `equals an independent set of books after ${acts} random acts${sampleNote}`,
  { timeout: acts * 2_000 + 60_000 },
  async () => {
    let count = 0;
    while (count < acts) {
      const act = pick(choices) ?? record;
      if (!(await act())) continue;
      count += 1;
      done.set(act.name, (done.get(act.name) ?? 0) + 1);
      if (count % every === 0) await compare();
    }
    await compare();
    for (const { id, state, refunded, total } of model.gifts) {
      const page = await shop.find(id);
      expect([id, page.status, cents(page.refunded)]).toEqual([id, state, refunded]);
      expect(cents(page.net)).toBe(isCounted({ state } as Gift) ? total - refunded : 0);
    }
    writeFigure({
      row: 'books',
      what: 'random acts that equal an independent set of books',
      least: acts,
      reached: count,
    });
    expect([...done.keys()].length).toBeGreaterThan(acts >= 1_000 ? 10 : 7);
  },
);
