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

/** Where the audit log lies. */
export interface AuditStore {
  /** Whether the caller has a transaction open. */
  inTransaction(): boolean;
  /** Waits until no other transaction is writing, and keeps others waiting until this one ends. */
  lock(): Promise<void>;
  /** The end of the chain; null before the first entry. */
  last(): Promise<Head | null>;
  insert(entry: Entry): Promise<void>;
  /** Entries whose sequence is greater than `after`, in order. */
  page(after: number, size: number): Promise<Entry[]>;
  /** Empties the personal data of entries that a person made or that are about their account; says how many. */
  erase(person: string): Promise<number>;
  /** Empties the entries about records of one entity that tell personal data; says which records these are. */
  eraseAbout(entity: string, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Empties the entries before a moment whose sequence is greater than `after`; says how many were not empty, and the
   * sequence of the last one before the moment.
   */
  eraseBefore(moment: Date, after: number): Promise<{ readonly count: number; readonly until: number }>;
  /** The newest entry of an action; null when there is none. */
  newest(action: string): Promise<Entry | null>;
  /** The entries about one record, newest first. */
  about(entity: string, entityId: string, limit: number): Promise<Entry[]>;
}

/** The audit audit log as others use it: anyone appends, nobody changes. */
export interface Audit {
  /**
   * Writes an entry inside the caller's transaction. Make it the transaction's last act: from here to its end nobody else
   * can append, and a row lock taken after it could wait for somebody who waits for this one.
   * @throws Error when no transaction is open: an entry must not outlive, nor miss, what it tells of
   */
  append(entry: NewEntry): Promise<Entry>;
  /** Walks the whole chain; `known` is an end that was noted earlier, so that a cut tail shows too. */
  verify(known?: Head): Promise<Verdict>;
  /** The end of the chain, to be noted elsewhere. */
  head(): Promise<Head>;
  /** The entries about one record, newest first. */
  read(entity: string, entityId: string, limit?: number): Promise<Entry[]>;
  /**
   * Empties the personal data of entries that a person made or that are about their account, inside the caller's
   * transaction, and says so in an entry of its own; the chain still holds. Says how many entries were emptied.
   * @param by who asked for it; without a name when it was the person
   */
  erase(person: string, by: ErasedBy): Promise<number>;
  /** The same for what others' entries tell of a person, by the records that these are about; an entry for each. */
  eraseAbout(records: readonly RecordKey[], by: ErasedBy): Promise<void>;
  /**
   * Empties the personal data of all entries before a moment, because they are old; what was done, and when, stays. Says
   * how many; a second time in a row changes and notes nothing.
   */
  expire(moment: Date): Promise<number>;
}

const PAGE = 500;
const SALT_BYTES = 16;

/** Makes a audit log over a store. `key` gives the key that seals its entries; it is asked for when one is needed. */
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
    // A hundred thousand entries take seconds to walk; whoever else asks gets a turn between two pages.
    await setImmediate();
  }
}
