import type { Core } from '@strapi/strapi';
import type { PapersService } from '@seva/papers';

/** The papers plugin's service. */
export function papersPlugin(strapi: Core.Strapi): PapersService {
  return strapi.plugin('papers').service('papers') as PapersService;
}
