import type { Core } from '@strapi/types';
import type { AuditEntry } from '@seva/config/rules/audit-entries';
import { createAuditLog, type Audit } from '../audit-log';
import { chainKeyFrom, type ChainKey } from '../chain/digest';
import type { Entry } from '../chain/entry';
import { restoreEntry, type RestoredEntry } from '../chain/restore';
import { createDatabaseStore } from '../database-store';
import type { AuditNames, AuditPorts } from '../ports';
import { readableEntries } from '../reading/readable-entries';
import { createReader, type AuditLogReader } from '../reading/reader';
import { listActions, searchEntries, type EntrySearch, type EntryPage } from '../search-entries';
import { ensureTextIndex } from '../text-index';

/** `strapi.plugin('audit').service('audit')`: the audit log and its search. */
export interface AuditService extends Audit {
  /** Sets the plugin's ports once, at boot. @throws Error if the secret is missing or short */
  connect(ports: AuditPorts): void;
  /** Returns a page of matching entries, newest first, and their total. */
  search(query: EntrySearch): Promise<EntryPage>;
  /** Returns an entry's record before and after, with the personal values that are still stored. */
  restore(entry: Entry): RestoredEntry;
  readable(entries: readonly Entry[]): Promise<AuditEntry[]>;
  readonly reader: AuditLogReader;
  /** Creates the text index if it is missing; on PostgreSQL it requires the extension pg_trgm. */
  ensureTextIndex(): Promise<void>;
}

/** Creates the plugin's service. Its methods need the ports that `connect` sets. */
export function createAuditService({ strapi }: { strapi: Core.Strapi }): AuditService {
  let connected: { readonly key: ChainKey; readonly names: AuditNames } | undefined;
  const using = () => {
    if (!connected) throw new Error('The audit log was used before it was connected');
    return connected;
  };
  const log = createAuditLog(createDatabaseStore(strapi.db), () => using().key);
  const search = (query: EntrySearch) => searchEntries(strapi.db, query);
  return {
    ...log,
    connect: ({ secret, names }) => {
      connected = { key: chainKeyFrom(secret), names };
    },
    search,
    restore: restoreEntry,
    readable: (entries) => readableEntries(using().names, entries),
    reader: createReader({
      log,
      search,
      actions: () => listActions(strapi.db),
      get names() {
        return using().names;
      },
    }),
    ensureTextIndex: () => ensureTextIndex(strapi.db),
  };
}
