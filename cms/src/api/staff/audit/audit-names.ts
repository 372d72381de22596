import type { Core } from '@strapi/strapi';
import { contentNames, contentTypes, contentUid, type ContentName } from '@seva/config/content-types';
import type { AuditLink, Named } from '@seva/config/rules/audit-entries';
import type { AuditNames, RecordKey } from '@seva/audit/strapi-server';
import { templeTimeZone } from '../../content/services/read';
import { whereAnyHolds, whereSearchTextHolds } from '../../../platform/database/literal-search';
import { searchedColumns } from '../../service/queries/service-list';
import { userTable } from '../../account/queries/user-table';

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
  booking: { table: 'bookings', name: 'name' },
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

/** Where a record can be looked at; null for what has no page. */
function linkOf({ entity, id }: RecordKey): AuditLink | null {
  const { kind, uid = '' } = places[entity] ?? {};
  return kind ? { kind, id, uid } : null;
}

/** The names of people of the shop and of the panel by their document ids. */
async function peopleNamed(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
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
interface PanelRow {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
}

/** What somebody of the panel is called: their name, else their address. */
const panelName = ({ firstname, lastname, email }: PanelRow): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

async function staffOf(strapi: Core.Strapi): Promise<Named[]> {
  const { connection } = strapi.db;
  const panel = (await connection('admin_users').select(
    'document_id as id',
    'firstname',
    'lastname',
    'email',
  )) as PanelRow[];
  const admins = (await connection('up_users').where('is_admin', true).select('document_id as id', 'name')) as {
    id: string;
    name: string | null;
  }[];
  return [
    ...panel.map((row) => ({ id: row.id, name: panelName(row) })),
    ...admins.map(({ id, name }) => ({ id, name: name ?? '' })),
  ].sort((a, b) => a.name.localeCompare(b.name));
}

/** Of records that a text names, so many of each kind are followed into the audit log. */
const namedAtMost = 100;

/** Services, devotees and donations that a text names: what is done to them is found though the entry has no name. */
async function recordsByText(strapi: Core.Strapi, text: string): Promise<string[]> {
  const { connection } = strapi.db;
  const devotees = await userTable(strapi).search(text, namedAtMost);
  const services = connection('services').orderBy(['name', 'id']).limit(namedAtMost);
  whereSearchTextHolds(services, searchedColumns, text);
  const donations = connection('orders').limit(namedAtMost);
  whereAnyHolds(donations, ['number'], text);
  const numbered = /\d/.test(text) ? ((await donations.pluck('document_id')) as string[]) : [];
  return [
    ...devotees.map(({ documentId }) => documentId),
    ...((await services.pluck('document_id')) as string[]),
    ...numbered,
  ];
}

/** Names and pages of what the audit log tells of, as its plugin asks for them. */
export const auditNames = (strapi: Core.Strapi): AuditNames => ({
  timeZone: () => templeTimeZone(strapi),
  people: (ids) => peopleNamed(strapi, ids),
  records: (keys) => recordsNamed(strapi, keys),
  linkOf,
  staff: () => staffOf(strapi),
  named: (text) => recordsByText(strapi, text),
});
