import type { Core } from '@strapi/strapi';
import type { Editing } from '@seva/editing/strapi-server';

/** Returns the editing plugin's service. */
export function editing(strapi: Core.Strapi): Editing {
  return strapi.plugin('editing').service('editing') as Editing;
}
