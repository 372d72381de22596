/** The permissions of the back office as Strapi names them; which role holds which is the app's affair. */
export const permissions = {
  read: 'plugin::donations.read',
  export: 'plugin::donations.export',
  act: 'plugin::donations.act',
  attention: 'plugin::donations.attention',
  'devotees.read': 'plugin::donations.devotees.read',
  'devotees.edit': 'plugin::donations.devotees.edit',
  'devotees.contact': 'plugin::donations.devotees.contact',
  newsletter: 'plugin::donations.newsletter',
  'books.close': 'plugin::donations.books.close',
} as const;

/** One right in the back office. */
export type Right = keyof typeof permissions;
