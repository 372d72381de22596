import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PaperFacts, PaperInput } from '@seva/config/rules/papers/facts';
import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import {
  codeLength,
  codeSigns,
  paperNumber,
  paperSeries,
  type PaperKind,
  type PaperState,
} from '@seva/config/rules/papers/paper-number';
import { takeFromSequence } from '../../../platform/database/sequence-table';

/** One version of a receipt or statement. Amounts are cents, days YYYY-MM-DD, moments ISO strings. */
export interface PaperRow {
  readonly id: number;
  readonly documentId: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly series: string;
  readonly seq: number;
  readonly version: number;
  readonly order?: { readonly id: number; readonly documentId: string } | null;
  readonly user?: { readonly id: number; readonly documentId: string } | null;
  readonly taxYear: number;
  readonly giftDate: string | null;
  readonly donorName: string;
  /** {@link PaperFacts} as canonical JSON (RFC 8785). */
  readonly facts: string;
  readonly factsHash: string;
  readonly template: PaperInput['template'];
  readonly code: string;
  readonly state: PaperState;
  /** What only one paper may stand for; null when this one does not stand. */
  readonly standingKey: string | null;
  /** Who paid, where that was no person: such a receipt is in no statement's sums. */
  readonly source: GiftSource | null;
  readonly reason: string | null;
  /** Who made it void by hand: it stays so whatever becomes of the money; null for the shop itself. */
  readonly voidedBy: string | null;
  readonly issuedAt: string;
  readonly issuedOn: string;
  /** Who issued it; null for the shop itself. */
  readonly issuedBy: string | null;
  readonly amountCents: number;
  readonly contributionCents: number;
  readonly valueCents: number;
  readonly otherCents: number;
}

/** A version that is to be written; its code is made here. */
export type NewPaper = Omit<
  PaperRow,
  'id' | 'documentId' | 'code' | 'number' | 'state' | 'order' | 'user' | 'standingKey' | 'voidedBy'
> & {
  readonly orderId: number | null;
  readonly userId: number | null;
  readonly standingKey: string;
};

const uid = 'api::paper.paper';
const populate = { order: true, user: true } as const;

/** As many values as one statement names. */
const slice = 500;

/** What a list tells of a receipt. */
export type ReceiptInShort = Pick<PaperRow, 'number' | 'version' | 'state'>;

const newCode = () => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

/** What the one receipt that stands for a donation is known by. */
export const receiptKey = (orderId: number): string => `receipt:${orderId}`;

/** What the one statement that stands for a person's year is known by. */
export const statementKey = (userId: number, year: number): string => `statement:${userId}:${year}`;

/** What the one paper that stands for a gift in kind is known by. */
export const kindGiftKey = (giftId: number): string => `kind_gift:${giftId}`;

/** The facts of a paper as they were issued. */
export const factsOf = <Facts extends PaperFacts = PaperFacts>(row: Pick<PaperRow, 'facts'>): Facts =>
  JSON.parse(row.facts) as Facts;

/** Receipts and statements. Every method joins the transaction that is open around it. */
export function paperTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(uid);
  const many = async (where: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    (await rows().findMany({ where, populate, orderBy: [{ id: 'asc' }], ...more })) as PaperRow[];

  /** What is found, by the person's number in the database, each person's in the order of their numbers. */
  async function byPerson(where: Record<string, unknown>): Promise<ReadonlyMap<number, PaperRow[]>> {
    const people = new Map<number, PaperRow[]>();
    for (const row of await many(where, { orderBy: [{ seq: 'asc' }] })) {
      if (!row.user) continue;
      const own = people.get(row.user.id) ?? [];
      own.push(row);
      people.set(row.user.id, own);
    }
    return people;
  }

  return {
    find: async (documentId: string): Promise<PaperRow | null> =>
      (await rows().findOne({ where: { documentId }, populate })) as PaperRow | null,

    /** Every version of a donation's receipts, the oldest first, without their relations. */
    ofOrder: (orderId: number): Promise<PaperRow[]> => many({ order: orderId, kind: 'receipt' }, { populate: {} }),

    /** The receipts that stand for some donations, by the donation's number in the database. */
    async standingOfOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, PaperRow>> {
      if (orderIds.length === 0) return new Map();
      const found = await many({ standingKey: { $in: orderIds.map(receiptKey) } });
      return new Map(found.flatMap((row) => (row.order ? [[row.order.id, row] as const] : [])));
    },

    /** The receipts of a person's own gifts of a year that stand, in the order of their numbers. */
    standingReceipts: (userId: number, taxYear: number): Promise<PaperRow[]> =>
      many({ user: userId, taxYear, kind: 'receipt', source: null, state: 'standing' }, { orderBy: [{ seq: 'asc' }] }),

    /** The receipts of gifts in kind of people's year, by the person's number in the database. */
    standingKindGifts: (userIds: readonly number[], taxYear: number): Promise<ReadonlyMap<number, PaperRow[]>> =>
      byPerson({ user: { id: { $in: [...userIds] } }, taxYear, kind: 'kind_gift', state: 'standing' }),

    /** Statements of people's year tell something that is no longer so: lists name them as out of date. */
    async outdate(userIds: readonly number[], taxYear: number): Promise<void> {
      await strapi.db.transaction(async ({ trx }) => {
        await (trx as Knex.Transaction)('papers')
          .whereIn('user_id', [...userIds])
          .where({ kind: 'statement', state: 'standing', tax_year: taxYear })
          .update({ is_outdated: true });
      });
    },

    /** The receipts, in the order of their numbers, and statements of a year that stand, by the person's number in the database. */
    standingOfPeople: (userIds: readonly number[], taxYear: number): Promise<ReadonlyMap<number, PaperRow[]>> =>
      byPerson({ user: { id: { $in: [...userIds] } }, taxYear, state: 'standing' }),

    /** Every version of a person's statements of a year, the oldest first. */
    statements: (userId: number, taxYear: number): Promise<PaperRow[]> =>
      many({ user: userId, taxYear, kind: 'statement' }),

    /** All papers of a person, newest first; those of all years without one. */
    ofUser: (userId: number, taxYear: number | null): Promise<PaperRow[]> =>
      many({ user: userId, ...(taxYear === null ? {} : { taxYear }) }, { orderBy: [{ id: 'desc' }] }),

    /** One version of a paper by its place in the series. */
    findVersion: async (series: string, seq: number, version: number): Promise<PaperRow | null> =>
      (await rows().findOne({ where: { series, seq, version } })) as PaperRow | null,

    /** The tax years of which somebody has papers. */
    async yearsOf(userId: number): Promise<number[]> {
      const years = await strapi.db
        .connection('papers')
        .where('user_id', userId)
        .distinct('tax_year')
        .pluck('tax_year');
      return years.map(Number);
    },

    /** Of each of some donations the receipt that stands, else the last one, by the donation's number in the database. */
    async latestOfOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, ReceiptInShort>> {
      const latest = new Map<number, ReceiptInShort>();
      for (let start = 0; start < orderIds.length; start += slice) {
        const found = (await strapi.db
          .connection('papers')
          .whereIn('order_id', orderIds.slice(start, start + slice))
          .where('kind', 'receipt')
          .orderBy('id')
          .select('order_id', 'number', 'version', 'state')) as (ReceiptInShort & { readonly order_id: number })[];
        for (const { order_id: order, number, version, state } of found)
          if (latest.get(order)?.state !== 'standing') latest.set(order, { number, version, state });
      }
      return latest;
    },

    /** The version with this code, if it has this number. */
    byCode: async (number: string, code: string): Promise<PaperRow | null> =>
      (await rows().findOne({ where: { number, code } })) as PaperRow | null,

    /** The next number of a kind and year; without gaps, so only in the transaction that issues the paper. */
    nextSeq: (kind: PaperKind, year: number): Promise<number> =>
      takeFromSequence(strapi, `papers-${paperSeries(kind, year)}`, 1),

    /** Throws the database's unique violation when another paper stands for the same, or this version was written. */
    async insert({ orderId, userId, ...paper }: NewPaper): Promise<PaperRow> {
      const number = paperNumber(paper.series, paper.seq);
      const data = { ...paper, number, code: newCode(), state: 'standing', order: orderId, user: userId };
      return (await rows().create({ data })) as PaperRow;
    },

    /**
     * Two records became one, or one became two: statements of both no longer tell a year of one person, and the next one
     * that is asked for is made of what is there then. Those of the record that goes stay with the one that stays.
     */
    async mixStatements([from, to]: readonly [number, number], reason: string): Promise<void> {
      await strapi.db.transaction(async ({ trx }) => {
        const statements = () =>
          (trx as Knex.Transaction)('papers').whereIn('user_id', [from, to]).where('kind', 'statement');
        await statements().where('state', 'standing').update({ state: 'replaced', standing_key: null, reason });
        await statements().update({ user_id: to });
      });
    },

    /** Removes papers of closed accounts that were issued before a moment. */
    async forgetClosed(before: Date): Promise<void> {
      const old = await many({ issuedAt: { $lt: before }, user: { anonymisedAt: { $notNull: true } } });
      await rows().deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
    },

    /**
     * Ends a paper that stands: replaced by a later version, or void. False when it does not stand any longer.
     * @param voidedBy who does it by hand; null for the shop itself
     */
    async end(
      id: number,
      state: 'replaced' | 'void',
      reason: string,
      voidedBy: string | null = null,
    ): Promise<boolean> {
      const where = { id, state: 'standing' };
      return (await rows().updateMany({ where, data: { state, standingKey: null, reason, voidedBy } })).count === 1;
    },
  };
}

/** Donations of a person's year without a receipt that stands. */
export interface WithoutReceipt {
  /** All that count, or will count. */
  readonly all: number;
  /** Of them: checks that have not cleared. The others were given before the wording was approved, or were corrected. */
  readonly uncleared: number;
}

const unclearedStates = ['recorded', 'deposited'];

/** How many donations of a person's year have no receipt that stands. */
export async function donationsWithoutReceipt(
  strapi: Core.Strapi,
  userId: number,
  year: number,
): Promise<WithoutReceipt> {
  const rows = (await strapi.db
    .connection('orders')
    .leftJoin('papers', function join(this: Knex.JoinClause) {
      this.on('papers.order_id', 'orders.id').andOnVal('papers.kind', 'receipt').andOnVal('papers.state', 'standing');
    })
    .where('orders.user_id', userId)
    .whereBetween('orders.gift_date', [`${year}-01-01`, `${year}-12-31`])
    .where((either) => void either.where('orders.is_paid', true).orWhereIn('orders.state', unclearedStates))
    .whereNull('papers.id')
    .groupBy('orders.state')
    .select('orders.state as state')
    .count({ count: 'orders.id' })) as { state: string; count: number | string }[];
  const sum = (found: typeof rows) => found.reduce((total, { count }) => total + Number(count), 0);
  return { all: sum(rows), uncleared: sum(rows.filter(({ state }) => unclearedStates.includes(state))) };
}
