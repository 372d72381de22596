import type { Core } from '@strapi/strapi';
import type { SevasService } from '@seva/sevas';

/** The sevas plugin's service. */
export function sevasPlugin(strapi: Core.Strapi): SevasService {
  return strapi.plugin('sevas').service('sevas') as SevasService;
}
