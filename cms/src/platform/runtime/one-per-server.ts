import type { Core } from '@strapi/strapi';

/** Returns a function that creates one value per server, on the first call. */
export function onePerServer<T>(make: (strapi: Core.Strapi) => T): (strapi: Core.Strapi) => T {
  const made = new WeakMap<Core.Strapi, { readonly one: T }>();
  return (strapi) => {
    const known = made.get(strapi) ?? { one: make(strapi) };
    made.set(strapi, known);
    return known.one;
  };
}
