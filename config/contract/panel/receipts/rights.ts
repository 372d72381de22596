/** The permissions of receipts and statements as Strapi names them, among those of the back office, where roles hold them. */
export const permissions = {
  'papers.read': 'plugin::donations.papers.read',
  'papers.act': 'plugin::donations.papers.act',
  'papers.settings': 'plugin::donations.papers.settings',
  'runs.act': 'plugin::donations.runs.act',
} as const;

/** One right about receipts and statements. */
export type Right = keyof typeof permissions;
