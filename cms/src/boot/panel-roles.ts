import type { Core } from '@strapi/strapi';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import { requireModel, type Model } from '../platform/database/documents';
import { texts } from '../texts/en';
import { panelUsers, contentUids } from '../api/staff';

/** Roles of the panel besides Strapi's super admin. */
export type PanelRole = 'editor' | 'treasurer' | 'manager' | 'frontdesk' | 'auditor';

type Permission = {
  readonly action: string;
  readonly subject: string | null;
  readonly properties?: Record<string, unknown>;
};

const explorer = 'plugin::content-manager.explorer';

const definitions: Readonly<
  Record<PanelRole, { name: string; description: string; grants: (strapi: Core.Strapi) => Permission[] }>
> = {
  editor: {
    name: 'Editor of the shop',
    description: 'Changes services, pictures, slides, videos, timings, places and texts',
    grants: (strapi) => [...contentUids.flatMap((uid) => full(strapi, uid)), ...mediaLibrary, ...editingTools],
  },
  treasurer: {
    name: 'Treasurer',
    description:
      'Reads donations, figures and devotees, corrects emails and addresses, exports files, closes months, and looks after receipts and statements',
    grants: () => [
      ...rightsTo('read', 'export', 'donors.filters', 'books.close', 'devotees.read', 'devotees.contact'),
      ...rightsTo('papers.read', 'papers.act', 'papers.settings', 'years.read', 'runs.act'),
      ...rightsTo('batches.read', 'batches.enter', 'batches.close', 'deposits.act', 'journal.read', 'journal.act'),
    ],
  },
  manager: {
    name: 'Manager',
    description: 'Looks after donations, devotees and the week of poojas',
    grants: () => [
      ...rightsTo('read', 'export', 'act', 'attention', 'devotees.read', 'devotees.edit', 'papers.read', 'papers.act'),
      ...rightsTo('donors.filters', 'devotees.contact', 'devotees.export', 'newsletter'),
      ...rightsTo('sevas.read', 'sevas.act', 'trail.read'),
      ...rightsTo('batches.read', 'batches.enter', 'batches.close', 'deposits.act', 'journal.read'),
    ],
  },
  frontdesk: {
    name: 'Front desk',
    description: 'Records gifts in batches, finds devotees by name or phone, and sees the week of poojas',
    grants: () => rightsTo('batches.read', 'batches.enter', 'sevas.read'),
  },
  auditor: {
    name: 'Auditor',
    description: 'Reads and exports everything in the back office, and changes nothing',
    grants: () => [
      ...rightsTo('read', 'export', 'devotees.read', 'papers.read', 'years.read', 'sevas.read', 'trail.read'),
      ...rightsTo('batches.read', 'journal.read'),
    ],
  },
};

const owner = { name: 'Owner', description: 'May do everything in the panel, and looks after people and roles' };

interface ActionProvider {
  registerMany(actions: readonly object[]): Promise<unknown>;
}

/**
 * Registers the rights of the back office with the panel. Runs in Strapi's register phase, because Strapi's bootstrap
 * removes rights that it does not know from every role.
 */
export async function registerRights(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as { actionProvider: ActionProvider };
  const rights = Object.keys(permissions) as Right[];
  await actionProvider.registerMany(
    rights.map((uid) => ({
      section: 'plugins',
      pluginName: 'donations',
      uid,
      displayName: texts.panel.rights[uid],
    })),
  );
}

function rightsTo(...rights: Right[]): Permission[] {
  return rights.map((right) => ({ action: permissions[right], subject: null }));
}

const mediaLibrary: Permission[] = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
].map((action) => ({ action, subject: null }));

const editingTools: Permission[] = ['plugin::editing.order', 'plugin::editing.look'].map((action) => ({
  action,
  subject: null,
}));

/** Fields that Strapi maintains. It revokes rights to them, and the authors lead to panel accounts. */
const bookkeeping = ['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'];

/**
 * Returns the fields of a type that the panel may show, those of components by path. A field that is not listed is
 * not granted.
 */
function fields(strapi: Core.Strapi, { attributes }: Model, prefix = ''): string[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    if (attribute.private || attribute.type === 'password' || bookkeeping.includes(name)) return [];
    if (attribute.type !== 'component' || !attribute.component) return [`${prefix}${name}`];
    return fields(strapi, requireModel(strapi, attribute.component), `${prefix}${name}.`);
  });
}

const read = (strapi: Core.Strapi, uid: string): Permission => ({
  action: `${explorer}.read`,
  subject: uid,
  properties: { fields: fields(strapi, requireModel(strapi, uid)) },
});

function full(strapi: Core.Strapi, uid: string): Permission[] {
  const withFields = ['create', 'read', 'update'].map((act) => ({
    ...read(strapi, uid),
    action: `${explorer}.${act}`,
  }));
  // The temple's texts are a single entry without which no page can be rendered.
  const mayDelete = requireModel(strapi, uid).kind !== 'singleType';
  return mayDelete ? [...withFields, { action: `${explorer}.delete`, subject: uid }] : withFields;
}

interface Roles {
  findOne(where: object): Promise<{ id: number } | null>;
  create(data: object): Promise<{ id: number }>;
  assignPermissions(id: number, permissions: Permission[]): Promise<unknown>;
  getSuperAdmin(): Promise<{ id: number; name: string }>;
  deleteByIds(ids: readonly number[]): Promise<unknown>;
}
const rolesOf = (strapi: Core.Strapi) => strapi.service('admin::role') as Roles;

/** Returns the database id of Strapi's super admin role, the owner of the panel. */
export async function ownerRole(strapi: Core.Strapi): Promise<number> {
  return (await rolesOf(strapi).getSuperAdmin()).id;
}

/** Roles that Strapi creates for every panel. One is also called Editor, and both may delete the temple's texts. */
const stockRoles = ['strapi-editor', 'strapi-author'];

/** Removes Strapi's own roles if no user has them. */
async function removeStockRoles(strapi: Core.Strapi): Promise<void> {
  const unused = await panelUsers(strapi).unusedRoles(stockRoles);
  if (unused.length > 0) await rolesOf(strapi).deleteByIds(unused);
}

async function nameOwner(strapi: Core.Strapi): Promise<void> {
  const { id, name } = await rolesOf(strapi).getSuperAdmin();
  if (name !== owner.name) await panelUsers(strapi).renameRole(id, owner);
}

/**
 * Creates the temple's roles in the panel and sets their rights at every start, so that permissions live in code and
 * new fields are granted. Returns the roles' database ids.
 */
export async function panelRoles(strapi: Core.Strapi): Promise<Record<PanelRole, number>> {
  const roles = rolesOf(strapi);
  await removeStockRoles(strapi);
  await nameOwner(strapi);
  const ids: Partial<Record<PanelRole, number>> = {};
  for (const [key, { name, description, grants }] of Object.entries(definitions)) {
    const role = (await roles.findOne({ name })) ?? (await roles.create({ name, description }));
    await roles.assignPermissions(role.id, grants(strapi));
    ids[key as PanelRole] = role.id;
  }
  return ids as Record<PanelRole, number>;
}
