import type { Core } from '@strapi/strapi';

/** Returns Strapi's store of small values, with the keys of this shop. */
export const settingsStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seva' });
