import type { Core } from '@strapi/strapi';
import type { Editing } from '@seva/editing/strapi-server';

export function editing(strapi: Core.Strapi): Editing {
  return strapi.plugin('editing').service('editing') as Editing;
}
