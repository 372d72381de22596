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
import { knownActions, searchEntries, type EntrySearch, type FoundEntries } from '../search-entries';
import { ensureTextIndex } from '../text-index';

/** `strapi.plugin('audit').service('audit')`: the audit log, and a way to find something in it. */
export interface AuditService extends Audit {
  /** Hands over what the plugin needs of the app; once, at boot. @throws Error when the secret is missing or short. */
  connect(ports: AuditPorts): void;
  /** One page of the entries that fit, newest first, and the number of all. */
  search(query: EntrySearch): Promise<FoundEntries>;
  /** An entry's record before and after, with the personal values that are still there. */
  restore(entry: Entry): RestoredEntry;
  /** Entries as people read them. */
  readable(entries: readonly Entry[]): Promise<AuditEntry[]>;
  /** What the page of the audit log asks. */
  readonly reader: AuditLogReader;
  /** Makes the index that the search of texts uses, where it is missing; on PostgreSQL it takes the extension pg_trgm. */
  ensureTextIndex(): Promise<void>;
}

/** Makes the plugin's service. */
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
      actions: () => knownActions(strapi.db),
      get names() {
        return using().names;
      },
    }),
    ensureTextIndex: () => ensureTextIndex(strapi.db),
  };
}
