/** Permissions of the back office as Strapi names them, in the order of a role's page. `cms/src/boot/panel-roles.ts` assigns them to roles. */
export const permissions = {
  health: 'plugin::donations.health',
  read: 'plugin::donations.read',
  export: 'plugin::donations.export',
  act: 'plugin::donations.act',
  attention: 'plugin::donations.attention',
  'donors.filters': 'plugin::donations.donors.filters',
  'devotees.read': 'plugin::donations.devotees.read',
  'devotees.export': 'plugin::donations.devotees.export',
  'devotees.edit': 'plugin::donations.devotees.edit',
  'devotees.contact': 'plugin::donations.devotees.contact',
  newsletter: 'plugin::donations.newsletter',
  'books.close': 'plugin::donations.books.close',
  'trail.read': 'plugin::donations.trail.read',
  'papers.read': 'plugin::donations.papers.read',
  'papers.act': 'plugin::donations.papers.act',
  'papers.settings': 'plugin::donations.papers.settings',
  'runs.act': 'plugin::donations.runs.act',
  'sevas.read': 'plugin::donations.sevas.read',
  'sevas.act': 'plugin::donations.sevas.act',
  'batches.enter': 'plugin::donations.batches.enter',
  'batches.close': 'plugin::donations.batches.close',
  'deposits.act': 'plugin::donations.deposits.act',
  'journal.read': 'plugin::donations.journal.read',
  'journal.act': 'plugin::donations.journal.act',
} as const;

export type Right = keyof typeof permissions;
