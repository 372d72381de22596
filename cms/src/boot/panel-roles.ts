import type { Core } from '@strapi/strapi';
import type { Right } from '@seva/donations/strapi-server';

/** The temple's own roles in the panel beside Strapi's super admin. */
export type PanelRole = 'editor' | 'treasurer' | 'manager';

type Permission = {
  readonly action: string;
  readonly subject: string | null;
  readonly properties?: Record<string, unknown>;
};

const content = ['service', 'slide', 'video', 'timing', 'place', 'site', 'policy-page'].map(
  (name) => `api::${name}.${name}`,
);
const explorer = 'plugin::content-manager.explorer';

const definitions: Readonly<
  Record<PanelRole, { name: string; description: string; grants: (strapi: Core.Strapi) => Permission[] }>
> = {
  editor: {
    name: 'Editor of the shop',
    description: 'Changes services, pictures, slides, videos, timings, places and texts',
    grants: (strapi) => [...content.flatMap((uid) => full(strapi, uid)), ...mediaLibrary, ...editingTools],
  },
  treasurer: {
    name: 'Treasurer',
    description: 'Reads donations and figures, and takes them away as files',
    grants: (strapi) => [read(strapi, 'api::order.order'), ...desk('read', 'export')],
  },
  manager: {
    name: 'Manager',
    description: 'Looks after donations and devotees',
    grants: (strapi) => [
      read(strapi, 'api::order.order'),
      read(strapi, 'plugin::users-permissions.user'),
      ...desk('read', 'export', 'act', 'attention', 'devotees.read', 'devotees.edit', 'trail.read'),
    ],
  },
};

/** Rights at the donation desk. */
function desk(...rights: Right[]): Permission[] {
  return rights.map((right) => ({ action: `plugin::donations.${right}`, subject: null }));
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

interface Attribute {
  readonly type: string;
  readonly private?: boolean;
  readonly component?: string;
}

/** Every field of a type that the panel may show, those of its components by their path; a field that is not named is not granted. */
function fields(strapi: Core.Strapi, model: { attributes: Record<string, Attribute> }, prefix = ''): string[] {
  return Object.entries(model.attributes).flatMap(([name, attribute]) => {
    if (attribute.private || attribute.type === 'password') return [];
    if (attribute.type !== 'component' || !attribute.component) return [`${prefix}${name}`];
    const component = strapi.components[attribute.component as never] as { attributes: Record<string, Attribute> };
    return fields(strapi, component, `${prefix}${name}.`);
  });
}

const read = (strapi: Core.Strapi, uid: string): Permission => ({
  action: `${explorer}.read`,
  subject: uid,
  properties: { fields: fields(strapi, strapi.contentType(uid as never) as never) },
});

function full(strapi: Core.Strapi, uid: string): Permission[] {
  const withFields = ['create', 'read', 'update'].map((act) => ({
    ...read(strapi, uid),
    action: `${explorer}.${act}`,
  }));
  // The temple's texts are one entry, without which no page can be drawn.
  const mayDelete = strapi.contentType(uid as never).kind !== 'singleType';
  return mayDelete ? [...withFields, { action: `${explorer}.delete`, subject: uid }] : withFields;
}

/**
 * Makes the temple's roles in the panel and sets what they may do, at every start: permissions live in code, and a
 * field that is added is granted with it. Returns the database ids, `owner` being Strapi's super admin.
 */
export async function panelRoles(strapi: Core.Strapi): Promise<Record<PanelRole | 'owner', number>> {
  const roles = strapi.service('admin::role') as unknown as {
    findOne: (where: object) => Promise<{ id: number } | null>;
    create: (data: object) => Promise<{ id: number }>;
    assignPermissions: (id: number, permissions: Permission[]) => Promise<unknown>;
    getSuperAdmin: () => Promise<{ id: number }>;
  };
  const ids: Partial<Record<PanelRole | 'owner', number>> = { owner: (await roles.getSuperAdmin()).id };
  for (const [key, { name, description, grants }] of Object.entries(definitions)) {
    const role = (await roles.findOne({ name })) ?? (await roles.create({ name, description }));
    await roles.assignPermissions(role.id, grants(strapi));
    ids[key as PanelRole] = role.id;
  }
  return ids as Record<PanelRole | 'owner', number>;
}
