import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import type { Knex } from 'knex';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { paperNumber, paperSeries, type PaperKind } from '@seva/config/rules/papers/paper-number';
import { advanceSequence } from '../../../platform/database/sequence-table';
import { sql, table } from '../../../platform/database/table';
import type paper from '../../paper/content-types/paper/schema';

/** Version of a receipt or statement, with its donation and its devotee if they were read. */
export type PaperRow = Omit<RowOf<typeof paper>, 'isOutdated' | 'createdAt' | 'updatedAt'> & {
  readonly order?: { readonly id: number; readonly documentId: string } | null;
  readonly user?: { readonly id: number; readonly documentId: string } | null;
};

/** Version to insert, without its number. */
export type NewPaper = Omit<
  ColumnsOf<typeof paper>,
  'code' | 'number' | 'state' | 'standingKey' | 'isOutdated' | 'voidedBy'
> & {
  readonly orderId: number | null;
  readonly userId: number | null;
  readonly standingKey: string;
};

const uid = 'api::paper.paper';
const populate = { order: true, user: true } as const;

/** Maximum number of values in one SQL statement. */
const slice = 500;

/** Receipt as lists of donations show it. */
export type ReceiptInShort = Pick<PaperRow, 'number' | 'version' | 'state'>;

/** Returns the unique key of a donation's current receipt. */
export const receiptKey = (orderId: number): string => `receipt:${orderId}`;

/** Returns the unique key of a devotee's current statement of a year. */
export const statementKey = (userId: number, year: number): string => `statement:${userId}:${year}`;

/** Returns the unique key of the current receipt of a gift in kind. */
export const kindGiftKey = (giftId: number): string => `kind_gift:${giftId}`;

/** Parses the facts of a document. The caller names their type, which follows from its kind. */
export const factsOf = <Facts extends PaperFacts = PaperFacts>(row: Pick<PaperRow, 'facts'>): Facts =>
  JSON.parse(row.facts) as Facts;

/** Returns the queries on receipts and statements. Each joins the current transaction. */
export function paperTable(strapi: Core.Strapi) {
  const rows = table<PaperRow>(strapi, uid);
  const many = (where: object, more: object = {}) =>
    rows.findMany({ where, populate, orderBy: [{ id: 'asc' }], ...more });

  /** Returns documents by the devotee's database id, each devotee's by number. */
  async function byPerson(where: object): Promise<ReadonlyMap<number, PaperRow[]>> {
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
    find: (documentId: string): Promise<PaperRow | null> => rows.findOne({ where: { documentId }, populate }),

    /** Returns every version of a donation's receipts, oldest first, without relations. */
    ofOrder: (orderId: number): Promise<PaperRow[]> => many({ order: orderId, kind: 'receipt' }, { populate: {} }),

    /** Returns a donation's current receipt without relations, or null. */
    standingOfOrder: (orderId: number): Promise<PaperRow | null> =>
      rows.findOne({ where: { standingKey: receiptKey(orderId) } }),

    /** Returns the current receipts of donations, by the donation's database id. */
    async standingOfOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, PaperRow>> {
      if (orderIds.length === 0) return new Map();
      const found = await many({ standingKey: { $in: orderIds.map(receiptKey) } });
      return new Map(found.flatMap((row) => (row.order ? [[row.order.id, row] as const] : [])));
    },

    /** Returns the current receipts of a devotee's own donations of a year, by number. */
    standingReceipts: (userId: number, taxYear: number): Promise<PaperRow[]> =>
      many({ user: userId, taxYear, kind: 'receipt', source: null, state: 'standing' }, { orderBy: [{ seq: 'asc' }] }),

    /** Returns the current receipts of gifts in kind of a year, by the devotee's database id. */
    standingKindGifts: (userIds: readonly number[], taxYear: number): Promise<ReadonlyMap<number, PaperRow[]>> =>
      byPerson({ user: { id: { $in: [...userIds] } }, taxYear, kind: 'kind_gift', state: 'standing' }),

    /** Marks devotees' statements of a year as out of date. */
    async outdate(userIds: readonly number[], taxYear: number): Promise<void> {
      await sql(strapi, (knex) =>
        knex('papers')
          .whereIn('user_id', [...userIds])
          .where({ kind: 'statement', state: 'standing', tax_year: taxYear })
          .update({ is_outdated: true }),
      );
    },

    /** Returns the current documents of a year by number, grouped by the devotee's database id. */
    standingOfPeople: (userIds: readonly number[], taxYear: number): Promise<ReadonlyMap<number, PaperRow[]>> =>
      byPerson({ user: { id: { $in: [...userIds] } }, taxYear, state: 'standing' }),

    /** Returns every version of a devotee's statements of a year, oldest first. */
    statements: (userId: number, taxYear: number): Promise<PaperRow[]> =>
      many({ user: userId, taxYear, kind: 'statement' }),

    /** Returns a devotee's documents, newest first. */
    ofUser: (userId: number): Promise<PaperRow[]> => many({ user: userId }, { orderBy: [{ id: 'desc' }] }),

    /** Returns one version of a document. */
    findVersion: (series: string, seq: number, version: number): Promise<PaperRow | null> =>
      rows.findOne({ where: { series, seq, version } }),

    async yearsOf(userId: number): Promise<number[]> {
      const years = await sql<number[]>(strapi, (knex) =>
        knex('papers').where('user_id', userId).distinct('tax_year').pluck('tax_year'),
      );
      return years.map(Number);
    },

    /** Returns each donation's current receipt, or else its last one, by the donation's database id. */
    async latestOfOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, ReceiptInShort>> {
      const latest = new Map<number, ReceiptInShort>();
      for (let start = 0; start < orderIds.length; start += slice) {
        const found = await sql<(ReceiptInShort & { readonly order: number })[]>(strapi, (knex) =>
          knex('papers')
            .whereIn('order_id', orderIds.slice(start, start + slice))
            .where('kind', 'receipt')
            .orderBy('id')
            .select('order_id as order', 'number', 'version', 'state'),
        );
        for (const { order, number, version, state } of found)
          if (latest.get(order)?.state !== 'standing') latest.set(order, { number, version, state });
      }
      return latest;
    },

    /**
     * Reserves the next number of a kind and year. Call it in the transaction that issues the document, to leave no
     * gap.
     */
    nextSeq: (kind: PaperKind, year: number): Promise<number> =>
      advanceSequence(strapi, `papers-${paperSeries(kind, year)}`, 1),

    /** @throws the database's unique violation if another version is current, or this one exists */
    async insert({ orderId, userId, ...paper }: NewPaper): Promise<PaperRow> {
      const number = paperNumber(paper.series, paper.seq);
      const row = { ...paper, documentId: createId(), number, state: 'standing', code: null, voidedBy: null } as const;
      // `create` would read the row again.
      const made = await rows.createMany({ data: [{ ...row, order: orderId, user: userId }] });
      return { ...row, id: (made as typeof made & { readonly ids: readonly [number] }).ids[0] };
    },

    /**
     * Ends the current statements of two merged or split accounts, and moves the first account's statements to the
     * second.
     * The next statement is issued from the receipts at that time.
     */
    async reassignStatements([from, to]: readonly [number, number], reason: string): Promise<void> {
      const statements = (knex: Knex) => knex('papers').whereIn('user_id', [from, to]).where('kind', 'statement');
      await strapi.db.transaction(async () => {
        const ended = { state: 'replaced', standing_key: null, reason };
        await sql(strapi, (knex) => statements(knex).where('state', 'standing').update(ended));
        await sql(strapi, (knex) => statements(knex).update({ user_id: to }));
      });
    },

    /** Deletes documents of closed accounts issued before a time. */
    async forgetClosed(before: Date): Promise<void> {
      const old = await many({ issuedAt: { $lt: before }, user: { anonymisedAt: { $notNull: true } } });
      await rows.deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
    },

    /**
     * Ends a current version.
     * @param voidedBy admin who voids it by hand, or null for the server
     * @returns false if the version was not current
     */
    async end(
      id: number,
      state: 'replaced' | 'void',
      reason: string,
      voidedBy: string | null = null,
    ): Promise<boolean> {
      const where = { id, state: 'standing' };
      return (await rows.updateMany({ where, data: { state, standingKey: null, reason, voidedBy } })).count === 1;
    },
  };
}
