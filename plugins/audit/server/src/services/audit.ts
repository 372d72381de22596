import type { Core } from '@strapi/types';
import { createAuditLog, type Audit } from '../audit-log';
import { chainKeyFrom, type ChainKey } from '../chain/digest';
import type { Entry } from '../chain/entry';
import { restoreEntry, type RestoredEntry } from '../chain/restore';
import { createDatabaseStore } from '../database-store';
import { searchEntries, type EntrySearch, type FoundEntries } from '../search-entries';
import { ensureTextIndex } from '../text-index';

/** `strapi.plugin('audit').service('audit')`: the audit log, and a way to find something in it. */
export interface AuditService extends Audit {
  /** Hands over the secret that seals the entries; once, at boot. @throws Error when it is missing or short. */
  connect(settings: { readonly secret: string }): void;
  /** One page of the entries that fit, newest first, and the number of all. */
  search(query: EntrySearch): Promise<FoundEntries>;
  /** An entry's record before and after, with the personal values that are still there. */
  restore(entry: Entry): RestoredEntry;
  /** Makes the index that the search of texts uses, where it is missing; on PostgreSQL it takes the extension pg_trgm. */
  ensureTextIndex(): Promise<void>;
}

/** Makes the plugin's service. */
export function createAuditService({ strapi }: { strapi: Core.Strapi }): AuditService {
  let key: ChainKey | undefined;
  const connectedKey = (): ChainKey => {
    if (!key) throw new Error('The audit log was used before it was connected');
    return key;
  };
  return {
    ...createAuditLog(createDatabaseStore(strapi.db), connectedKey),
    connect: ({ secret }) => {
      key = chainKeyFrom(secret);
    },
    search: (query) => searchEntries(strapi.db, query),
    restore: restoreEntry,
    ensureTextIndex: () => ensureTextIndex(strapi.db),
  };
}
