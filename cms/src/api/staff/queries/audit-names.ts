import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentNames, contentTypes, contentUid, type ContentName } from '@seva/config/content-types';
import type { AuditLink, Named } from '@seva/config/rules/audit-entries';
import type { AuditNames, RecordKey } from '@seva/audit/strapi-server';
import { templeTimeZone } from '../../content';
import { sql } from '../../../platform/database/table';
import { panelName, type PanelUserRow } from './panel-users';
import { whereAnyContains, whereSearchTextContains } from '../../../platform/database/literal-search';
import { searchedColumns } from '../../service/queries';
import { userSearch } from '../../account/queries';

interface Place {
  readonly table: string;
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

/** Table and page of each entity's records. */
const places: Readonly<Record<string, Place>> = {
  order: { table: 'orders', name: 'number', kind: 'donation' },
  user: { table: 'up_users', name: 'name', kind: 'devotee' },
  booking: { table: 'bookings', name: 'name' },
  ...Object.fromEntries(contentNames.map((name) => [name, content(name)])),
  picture: { table: 'files', name: 'name' },
  folder: { table: 'upload_folders', name: 'name' },
  'panel-user': { table: 'admin_users', name: 'email' },
  'panel-role': { table: 'admin_roles', name: 'name' },
};

type Row = { readonly id: string; readonly name: string | null };

type PanelRow = Pick<PanelUserRow, 'firstname' | 'lastname' | 'email'> & { readonly id: string };
const panelColumns = ['document_id as id', 'firstname', 'lastname', 'email'] as const;

async function namesIn(strapi: Core.Strapi, table: string, column: string, ids: readonly string[]) {
  const rows = await sql<Row[]>(strapi, (knex) =>
    knex(table)
      .whereIn('document_id', [...ids])
      .select(knex.raw('document_id as id, ?? as name', [column])),
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Returns a function from records to their current names, undefined for deleted ones. One query per entity. */
async function recordsNamed(
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

/** Returns the page of a record, or null. */
function linkOf({ entity, id }: RecordKey): AuditLink | null {
  const { kind, uid = '' } = places[entity] ?? {};
  return kind ? { kind, id, uid } : null;
}

/** Returns the names of devotees and panel users by document id. */
async function peopleNamed(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const staff = await sql<PanelRow[]>(strapi, (knex) =>
    knex('admin_users').whereIn('document_id', wanted).select(panelColumns),
  );
  const devotees = await namesIn(strapi, 'up_users', 'name', wanted);
  return new Map([...devotees, ...staff.map((row) => [row.id, panelName(row)] as const)]);
}

async function staffOf(strapi: Core.Strapi): Promise<Named[]> {
  const panel = await sql<PanelRow[]>(strapi, (knex) => knex('admin_users').select(panelColumns));
  const admins = await sql<Row[]>(strapi, (knex) =>
    knex('up_users').where('is_admin', true).select('document_id as id', 'name'),
  );
  return [
    ...panel.map((row) => ({ id: row.id, name: panelName(row) })),
    ...admins.map(({ id, name }) => ({ id, name: name ?? '' })),
  ].sort((a, b) => a.name.localeCompare(b.name));
}

/** Maximum number of records per entity that a search text finds. */
const namedAtMost = 100;

/** Returns the document ids of services, devotees and donations that match a text. Audit entries store no names. */
async function recordsByText(strapi: Core.Strapi, text: string): Promise<string[]> {
  const devotees = await userSearch(strapi).search(text, namedAtMost);
  const services = await sql<string[]>(strapi, (knex) => {
    const query = knex('services').orderBy(['name', 'id']).limit(namedAtMost).pluck('document_id');
    whereSearchTextContains(query, searchedColumns, text);
    return query;
  });
  const numbered = (knex: Knex) => {
    const query = knex('orders').limit(namedAtMost).pluck('document_id');
    whereAnyContains(query, ['number'], text);
    return query;
  };
  const donations = /\d/.test(text) ? await sql<string[]>(strapi, numbered) : [];
  return [...devotees.map(({ documentId }) => documentId), ...services, ...donations];
}

export const auditNames = (strapi: Core.Strapi): AuditNames => ({
  timeZone: () => templeTimeZone(strapi),
  people: (ids) => peopleNamed(strapi, ids),
  records: (keys) => recordsNamed(strapi, keys),
  linkOf,
  staff: () => staffOf(strapi),
  named: (text) => recordsByText(strapi, text),
});
