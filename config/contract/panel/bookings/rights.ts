/** The permissions about poojas and their days as Strapi names them, among those of the back office, where roles hold them. */
export const permissions = {
  'sevas.read': 'plugin::donations.sevas.read',
  'sevas.act': 'plugin::donations.sevas.act',
} as const;

/** One right about poojas and their days. */
export type Right = keyof typeof permissions;
