interface PartRights {
  readonly part: string;
  readonly heading: string;
}

/** Labels of the plugins, by their technical name. */
export const pluginRights: Readonly<Record<string, PartRights>> = {
  donations: { part: 'Donations', heading: 'In the back office' },
  editing: { part: 'Editing', heading: 'Beside the forms' },
  upload: { part: 'Pictures', heading: 'In the library' },
};

export const settingRights: Readonly<Record<string, PartRights>> = {
  users: { part: 'People and roles', heading: 'People' },
  roles: { part: 'People and roles', heading: 'Roles' },
};

/** Labels of Strapi's own actions. Our own actions have plain names. */
export const actNames: Readonly<Record<string, string>> = {
  'plugin::content-manager.explorer.create': 'Add',
  'plugin::content-manager.explorer.read': 'See',
  'plugin::content-manager.explorer.update': 'Change',
  'plugin::content-manager.explorer.delete': 'Delete',
  'plugin::upload.read': 'See the pictures',
  'plugin::upload.assets.create': 'Add pictures',
  'plugin::upload.assets.update': 'Change, replace and delete pictures',
  'plugin::upload.assets.download': 'Download pictures',
  'plugin::upload.assets.copy-link': 'Copy a picture’s link',
  'admin::users.create': 'Invite someone',
  'admin::users.read': 'See people',
  'admin::users.update': 'Change people',
  'admin::users.delete': 'Remove people',
  'admin::roles.create': 'Add a role',
  'admin::roles.read': 'See roles',
  'admin::roles.update': 'Change roles',
  'admin::roles.delete': 'Delete roles',
};

export const fieldsHeading = 'Fields';
