import type { Core } from '@strapi/strapi';
import { contentNames, contentTypes, contentUid, type ContentName } from '@seva/config/content-types';
import type { AuditLink } from '@seva/donations/strapi-server';

/** A record by the entity of the audit log and its document id. */
export interface RecordKey {
  readonly entity: string;
  readonly id: string;
}

interface Place {
  readonly table: string;
  /** The column that people know the record by. */
  readonly name: string;
  readonly kind?: AuditLink['kind'];
  readonly uid?: string;
}

const content = (type: ContentName): Place => ({
  table: contentTypes[type].table,
  name: contentTypes[type].title,
  kind: 'content',
  uid: contentUid(type),
});

/** Where the records of each entity lie, and where they can be looked at. */
const places: Readonly<Record<string, Place>> = {
  order: { table: 'orders', name: 'number', kind: 'donation' },
  user: { table: 'up_users', name: 'name', kind: 'devotee' },
  ...Object.fromEntries(contentNames.map((name) => [name, content(name)])),
  picture: { table: 'files', name: 'name' },
  folder: { table: 'upload_folders', name: 'name' },
  'panel-user': { table: 'admin_users', name: 'email' },
  'panel-role': { table: 'admin_roles', name: 'name' },
};

type Row = { readonly id: string; readonly name: string | null };

async function namesIn(strapi: Core.Strapi, table: string, column: string, ids: readonly string[]) {
  const rows = (await strapi.db
    .connection(table)
    .whereIn('document_id', [...ids])
    .select(strapi.db.connection.raw('document_id as id, ?? as name', [column]))) as Row[];
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** The names that records have now, undefined for those that are gone: one statement a kind. */
export async function recordsNamed(
  strapi: Core.Strapi,
  keys: readonly RecordKey[],
): Promise<(key: RecordKey) => string | undefined> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const [entity, { table, name }] of Object.entries(places)) {
    const ids = [...new Set(keys.filter((key) => key.entity === entity).map(({ id }) => id))];
    if (ids.length > 0) known.set(entity, await namesIn(strapi, table, name, ids));
  }
  return ({ entity, id }) => known.get(entity)?.get(id);
}

/** Where a record can be looked at; null for what has no page. */
export function linkOf({ entity, id }: RecordKey): AuditLink | null {
  const { kind, uid = '' } = places[entity] ?? {};
  return kind ? { kind, id, uid } : null;
}

/** The names of people of the shop and of the panel by their document ids. */
export async function peopleNamed(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const staff = (await strapi.db
    .connection('admin_users')
    .whereIn('document_id', wanted)
    .select('document_id as id', 'firstname', 'lastname', 'email')) as PanelRow[];
  const devotees = await namesIn(strapi, 'up_users', 'name', wanted);
  return new Map([...devotees, ...staff.map((row) => [row.id, panelName(row)] as const)]);
}

/** Somebody of the panel as the database has them. */
export interface PanelRow {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
}

/** What somebody of the panel is called: their name, else their address. */
export const panelName = ({ firstname, lastname, email }: PanelRow): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
