import type { Entry } from '../chain/entry';
import type { AuditStore } from '../audit-log';

/** A audit log in memory, with its rows open to tampering. */
export function createMemoryStore(): AuditStore & { readonly entries: Entry[]; open: boolean } {
  const entries: Entry[] = [];
  const store = {
    entries,
    open: true,
    inTransaction: () => store.open,
    lock: async () => undefined,
    last: async () => entries.at(-1) ?? null,
    insert: async (entry: Entry) => void entries.push(JSON.parse(JSON.stringify(entry)) as Entry),
    page: async (after: number, size: number) => entries.filter(({ sequence }) => sequence > after).slice(0, size),
    erase: async (person: string) => {
      const concerned = (entry: Entry) =>
        entry.actor === person || (entry.entity === 'user' && entry.entityId === person);
      const count = entries.filter(concerned).length;
      const emptied = { actorName: null, address: null, personal: null };
      entries.splice(
        0,
        entries.length,
        ...entries.map((entry) => (concerned(entry) ? { ...entry, ...emptied } : entry)),
      );
      return count;
    },
    about: async (entity: string, entityId: string, limit: number) =>
      entries
        .filter((entry) => entry.entity === entity && entry.entityId === entityId)
        .reverse()
        .slice(0, limit),
  };
  return store;
}
