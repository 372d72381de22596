/** What one part of the panel lets people do, on the page of a role. */
interface PartRights {
  /** How the part is called. */
  readonly part: string;
  /** The heading of its acts. */
  readonly heading: string;
}

/** The parts that are plugins, by the name that they have in code. */
export const pluginRights: Readonly<Record<string, PartRights>> = {
  donations: { part: 'Donations', heading: 'In the back office' },
  editing: { part: 'Editing', heading: 'Beside the forms' },
  upload: { part: 'Pictures', heading: 'In the library' },
};

/** The parts of the settings, by the heading under which Strapi puts their acts. */
export const settingRights: Readonly<Record<string, PartRights>> = {
  users: { part: 'People and roles', heading: 'People' },
  roles: { part: 'People and roles', heading: 'Roles' },
};

/** What Strapi's own acts are called, by the name of the act; acts of our own have plain names already. */
export const actNames: Readonly<Record<string, string>> = {
  'plugin::content-manager.explorer.create': 'Add',
  'plugin::content-manager.explorer.read': 'See',
  'plugin::content-manager.explorer.update': 'Change',
  'plugin::content-manager.explorer.delete': 'Delete',
  'plugin::upload.read': 'See the pictures',
  'plugin::upload.assets.create': 'Add pictures',
  'plugin::upload.assets.update': 'Change, replace and delete pictures',
  'plugin::upload.assets.download': 'Download pictures',
  'plugin::upload.assets.copy-link': 'Copy the address of a picture',
  'admin::users.create': 'Invite somebody',
  'admin::users.read': 'See people',
  'admin::users.update': 'Change people',
  'admin::users.delete': 'Remove people',
  'admin::roles.create': 'Add a role',
  'admin::roles.read': 'See roles',
  'admin::roles.update': 'Change roles',
  'admin::roles.delete': 'Delete roles',
};

/** What stands over the fields of a type. */
export const fieldsHeading = 'Fields';
