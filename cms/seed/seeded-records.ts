import type { Core } from '@strapi/strapi';

/**
 * Records which seed entries this database received, by kind and key. Each entry is created once, so edits and
 * deletions by an editor last.
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
