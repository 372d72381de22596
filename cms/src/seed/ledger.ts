import type { Core } from '@strapi/strapi';

/**
 * Which seed entries this database has been given. An entry is made once: what an editor has changed or removed since
 * stays as the editor wants it, however often the seed runs.
 */
export function seedLedger(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'core', name: 'seva' });
  return {
    async given(kind: string): Promise<Set<string>> {
      return new Set(((await store.get({ key: `seeded:${kind}` })) as string[] | null) ?? []);
    },
    async remember(kind: string, keys: ReadonlySet<string>): Promise<void> {
      await store.set({ key: `seeded:${kind}`, value: [...keys] });
    },
  };
}
