import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { origin, type Entry, type Head, type NewEntry } from './chain/entry';
import type { ChainKey } from './chain/digest';
import {
  ERASURE,
  EXPIRY,
  erasureEntry,
  expiredUntil,
  expiryEntry,
  recordErasureEntry,
  type ErasedBy,
} from './chain/erasure';
import { linkEntry } from './chain/link';
import { verifyChain, type Verdict } from './chain/verify';
import type { RecordKey } from './ports';

export interface AuditStore {
  inTransaction(): boolean;
  /** Waits until no other transaction writes, and blocks others until this one ends. */
  lock(): Promise<void>;
  /** Returns the end of the chain, or null before the first entry. */
  last(): Promise<Head | null>;
  insert(entry: Entry): Promise<void>;
  /** Returns entries with a sequence above `after`, in order. */
  page(after: number, size: number): Promise<Entry[]>;
  /** Empties the personal data of entries by a person or about their account. @returns their number */
  erase(person: string): Promise<number>;
  /** Empties the personal data of entries about records of one entity. @returns the ids of those records */
  eraseAbout(entity: string, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Empties entries before a time with a sequence above `after`.
   * @returns the number of entries that had data, and the sequence of the last entry before the time
   */
  eraseBefore(moment: Date, after: number): Promise<{ readonly count: number; readonly until: number }>;
  /** Returns the newest entry of an action, or null. */
  newest(action: string): Promise<Entry | null>;
  /** Returns the entries about one record, newest first. */
  about(entity: string, entityId: string, limit: number): Promise<Entry[]>;
}

/** Audit log for callers: append-only. */
export interface Audit {
  /**
   * Writes an entry inside the caller's transaction. Must be the transaction's last statement: it blocks other appends
   * until the commit, and a row lock taken after it could deadlock.
   * @throws Error if no transaction is open, since an entry and its change must be committed together
   */
  append(entry: NewEntry): Promise<Entry>;
  /** Verifies the whole chain. `known` is an earlier end, so that a missing tail is detected. */
  verify(known?: Head): Promise<Verdict>;
  /** Returns the end of the chain, to be noted elsewhere. */
  head(): Promise<Head>;
  /** Returns the entries about one record, newest first. */
  read(entity: string, entityId: string, limit?: number): Promise<Entry[]>;
  /**
   * Empties the personal data of entries by a person or about their account, inside the caller's transaction, and
   * appends an entry about it. The chain stays valid.
   * @param by the person who requested it; without a name if it was the person themselves
   * @returns the number of emptied entries
   */
  erase(person: string, by: ErasedBy): Promise<number>;
  /** Empties the personal data in entries about records, and appends an entry for each. */
  eraseAbout(records: readonly RecordKey[], by: ErasedBy): Promise<void>;
  /**
   * Empties the personal data of all entries before a time because of their age; action and time stay. Repeating it
   * changes and appends nothing.
   * @returns the number of emptied entries
   */
  expire(moment: Date): Promise<number>;
}

const PAGE = 500;
const SALT_BYTES = 16;

/** Creates an audit log over a store. `key` returns the signing key; called when it is first needed. */
export function createAuditLog(store: AuditStore, key: () => ChainKey, now: () => Date = () => new Date()): Audit {
  const head = async (): Promise<Head> => {
    const last = await store.last();
    return last ? { sequence: last.sequence, hash: last.hash } : origin;
  };

  const requireTransaction = (action: string): void => {
    if (!store.inTransaction()) throw new Error(`'${action}' was to be audited outside a transaction`);
  };

  const append = async (entry: NewEntry): Promise<Entry> => {
    requireTransaction(entry.action);
    await store.lock();
    const linked = linkEntry(entry, await head(), now(), randomBytes(SALT_BYTES).toString('base64url'), key());
    await store.insert(linked);
    return linked;
  };

  return {
    append,
    head,
    verify: async (known) => verifyChain(pagesOf(store), key(), known, await store.newest(EXPIRY)),
    read: (entity, entityId, limit = PAGE) => store.about(entity, entityId, limit),
    erase: async (person, by) => {
      requireTransaction(ERASURE);
      const count = await store.erase(person);
      await append(erasureEntry(person, count, by));
      return count;
    },
    eraseAbout: async (records, by) => {
      requireTransaction(ERASURE);
      for (const entity of new Set(records.map((record) => record.entity))) {
        const ids = records.filter((record) => record.entity === entity).map(({ id }) => id);
        for (const id of await store.eraseAbout(entity, ids)) await append(recordErasureEntry({ entity, id }, by));
      }
    },
    expire: async (moment) => {
      requireTransaction(EXPIRY);
      const last = await store.newest(EXPIRY);
      const { count, until } = await store.eraseBefore(moment, last ? expiredUntil(last) : 0);
      if (count > 0) await append(expiryEntry(until, count));
      return count;
    },
  };
}

async function* pagesOf(store: AuditStore): AsyncGenerator<Entry[]> {
  for (let after = 0; ;) {
    const page = await store.page(after, PAGE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.sequence;
    // A hundred thousand entries take seconds; other requests get a turn between two pages.
    await setImmediate();
  }
}
