import { contentTypes as contents, contentNames, contentUid } from '@seva/config/content-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInToPanel(server, 'panel');
});
afterAll(() => server.stop());

interface Node {
  readonly label: string;
  readonly value: string;
  readonly children?: readonly Node[];
}
interface ContentSection {
  readonly actions: readonly { readonly label: string; readonly actionId: string }[];
  readonly subjects: readonly { readonly uid: string; readonly label: string; readonly properties: readonly Node[] }[];
}
interface Act {
  readonly action: string;
  readonly displayName: string;
  readonly plugin?: string;
  readonly category?: string;
  readonly subCategory: string;
}
interface Layout {
  readonly sections: {
    readonly collectionTypes: ContentSection;
    readonly singleTypes: ContentSection;
    readonly plugins: readonly Act[];
    readonly settings: readonly Act[];
  };
}
interface Configuration {
  readonly metadatas: Readonly<
    Record<string, { readonly edit: { label?: string }; readonly list: { label?: string } }>
  >;
}

/** True for a name from code: camel case, a dot, hyphen or underscore between words, or lower case only. */
const isRaw = (label: string) => /\b[a-z]+[A-Z]|\w[._]\w|^[a-z0-9-]+$|^[A-Z]?[a-z]+-[a-z-]+$/.test(label);

const read = async <T>(path: string) => (await callPanel<{ data: T }>(server, 'GET', path, { token: owner })).body.data;
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

it('distinguishes a name in code from a label for people', () => {
  for (const raw of ['priceCents', 'mail-text', 'Mail-text', 'upload', 'plugin::x.read', 'search_text', 'alt'])
    expect([raw, isRaw(raw)]).toEqual([raw, true]);
  for (const plain of ['Price', 'Video on YouTube', 'Email texts', 'Two-step sign-in', 'EIN', 'Newsletter: heading'])
    expect([plain, isRaw(plain)]).toEqual([plain, false]);
});

describe('the page of a role', () => {
  it('labels every type, field and action', async () => {
    const { sections } = await read<Layout>('/admin/permissions');
    const { collectionTypes, singleTypes, plugins, settings } = sections;
    const subjects = [...collectionTypes.subjects, ...singleTypes.subjects];
    expect(Object.fromEntries(subjects.map(({ uid, label }) => [uid, label]))).toEqual(
      Object.fromEntries(contentNames.map((name) => [contentUid(name), contents[name].many])),
    );
    const fields = subjects.flatMap(({ properties }) => flat(properties));
    expect(fields.length).toBeGreaterThan(80);
    const acts = [...plugins, ...settings];
    expect(acts.length).toBeGreaterThan(15);
    const labels = [
      ...[...collectionTypes.actions, ...singleTypes.actions, ...fields].map(({ label }) => label),
      ...acts.flatMap(({ displayName, plugin, category, subCategory }) => [
        displayName,
        plugin ?? category ?? '',
        subCategory,
      ]),
    ];
    expect(labels.filter(isRaw)).toEqual([]);
    expect(fields.filter(({ label, value }) => label === value)).toEqual([]);
  });

  it('offers no permission without an effect', async () => {
    const { sections } = await read<Layout>('/admin/permissions');
    const acts = [...sections.collectionTypes.actions.map(({ actionId }) => actionId)];
    acts.push(...[...sections.plugins, ...sections.settings].map(({ action }) => action));
    expect(acts.filter((act) => /i18n|locale|publish|content-type-builder/.test(act))).toEqual([]);
  });

  it('keeps the permissions of a role whose page is saved unchanged', async () => {
    const roles = await read<{ id: number; code: string }[]>('/admin/roles');
    const editor = roles.find(({ code }) => code.includes('editor'));
    const path = `/admin/roles/${editor?.id ?? 0}/permissions`;
    type Right = { action: string; subject: string | null; properties: object; conditions: string[] };
    const before = await read<Right[]>(path);
    const permissions = before.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
    const saved = await callPanel(server, 'PUT', path, { token: owner, body: { permissions } });
    expect([saved.status, saved.text.slice(0, 200)]).toEqual([200, saved.text.slice(0, 200)]);
    const rights = (rows: Right[]) => rows.map(({ action, subject }) => `${action} ${subject ?? ''}`).sort();
    expect(rights(await read<Right[]>(path))).toEqual(rights(before));
  });
});

describe('lists and forms', () => {
  it.each(contentNames)('labels every field in the list and the form of %s', async (name) => {
    const path = `/content-manager/content-types/${contentUid(name)}/configuration`;
    const { contentType, components } = await read<{
      contentType: Configuration;
      components: Readonly<Record<string, Configuration>>;
    }>(path);
    const shown = [contentType, ...Object.values(components)].flatMap(({ metadatas }) => Object.entries(metadatas));
    expect(shown.length).toBeGreaterThan(5);
    const raw = shown.flatMap(([field, { edit, list }]) =>
      [edit.label, list.label].filter((label) => label !== undefined && isRaw(label)).map((label) => [field, label]),
    );
    expect(raw).toEqual([]);
    expect(contents[name].title in contentType.metadatas).toBe(true);
  });

  it('synchronizes forms at a start only when content types have changed', async () => {
    const { strapi } = server;
    const service = strapi.plugin('content-manager').service<{ syncConfigurations(): Promise<void> }>('content-types');
    const rows = strapi.db.query('strapi::core-store');
    const where = { key: `plugin_content_manager_configuration_content_types::${contentUid('service')}` };
    await rows.delete({ where });
    await service.syncConfigurations();
    expect(await rows.findOne({ where })).toBeNull();
    const applied = strapi.store({ type: 'core', name: 'seva' });
    await applied.set({ key: 'applied:panel forms of content-types', value: 'those of an earlier version' });
    await service.syncConfigurations();
    expect(await rows.findOne({ where })).not.toBeNull();
  });
});
