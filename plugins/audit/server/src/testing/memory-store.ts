import type { Entry } from '../chain/entry';
import type { AuditStore } from '../audit-log';
import { hasPersonalValues } from '../chain/erasure';

/** Creates an audit log in memory, with its rows open to tampering. */
export function createMemoryStore(): AuditStore & { readonly entries: Entry[]; open: boolean } {
  const entries: Entry[] = [];
  const empty = (concerned: (entry: Entry) => boolean): Entry[] => {
    const found = entries.filter(concerned);
    const emptied = { actorName: null, address: null, personal: null };
    entries.splice(0, entries.length, ...entries.map((entry) => (concerned(entry) ? { ...entry, ...emptied } : entry)));
    return found;
  };
  const store = {
    entries,
    open: true,
    inTransaction: () => store.open,
    lock: async () => undefined,
    last: async () => entries.at(-1) ?? null,
    insert: async (entry: Entry) => void entries.push(JSON.parse(JSON.stringify(entry)) as Entry),
    page: async (after: number, size: number) => entries.filter(({ sequence }) => sequence > after).slice(0, size),
    erase: async (person: string) =>
      empty((entry) => entry.actor === person || (entry.entity === 'user' && entry.entityId === person)).length,
    eraseAbout: async (entity: string, ids: readonly string[]) => [
      ...new Set(
        empty((entry) => entry.entity === entity && ids.includes(entry.entityId) && hasPersonalValues(entry)).map(
          ({ entityId }) => entityId,
        ),
      ),
    ],
    eraseBefore: async (moment: Date, after: number) => {
      const isOld = (entry: Entry) => entry.at < moment.toISOString();
      const count = empty((entry) => isOld(entry) && entry.sequence > after && entry.personal !== null).length;
      return { count, until: entries.findLast(isOld)?.sequence ?? 0 };
    },
    newest: async (action: string) => entries.findLast((entry) => entry.action === action) ?? null,
    about: async (entity: string, entityId: string, limit: number) =>
      entries
        .filter((entry) => entry.entity === entity && entry.entityId === entityId)
        .reverse()
        .slice(0, limit),
  };
  return store;
}
