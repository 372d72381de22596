import type { Core } from '@strapi/strapi';

/** What there is one of for each server: made when it is first asked for, forgotten with the server. */
export function onePerServer<T>(make: (strapi: Core.Strapi) => T): (strapi: Core.Strapi) => T {
  const made = new WeakMap<Core.Strapi, { readonly one: T }>();
  return (strapi) => {
    const known = made.get(strapi) ?? { one: make(strapi) };
    made.set(strapi, known);
    return known.one;
  };
}
