import type { Core } from '@strapi/strapi';

/**
 * Which entries of the seed this database was given, by kind and key. An entry is made once: what an editor has changed
 * or removed since stays as the editor wants it, however often the seed runs.
 */
export function seededRecords(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'core', name: 'seva' });
  return {
    async keysOf(kind: string): Promise<Set<string>> {
      return new Set(((await store.get({ key: `seeded:${kind}` })) as string[] | null) ?? []);
    },
    async remember(kind: string, keys: ReadonlySet<string>): Promise<void> {
      await store.set({ key: `seeded:${kind}`, value: [...keys] });
    },
  };
}
