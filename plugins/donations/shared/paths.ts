/** Where the plugin's own calls begin; the panel reaches them with the signed-in person's token. */
export const base = '/donations';

/** The permissions of the back office as Strapi names them; which role holds which is the app's affair. */
export const permissions = {
  read: 'plugin::donations.read',
  export: 'plugin::donations.export',
  act: 'plugin::donations.act',
  attention: 'plugin::donations.attention',
  'devotees.read': 'plugin::donations.devotees.read',
  'devotees.edit': 'plugin::donations.devotees.edit',
  'trail.read': 'plugin::donations.trail.read',
} as const;

/** One right in the back office. */
export type Right = keyof typeof permissions;

/** Where a route refuses: a status, and a sentence for people. */
export interface RefusalBody {
  readonly data: null;
  readonly error: { readonly status: number; readonly name: string; readonly message: string };
}
