import type { Core } from '@strapi/strapi';
import { programVersion } from '../../../database/data-version/program';
import { settings } from '../../../runtime/settings';
import { action } from '../../../http/action';
import { seenOf } from '../../../http/examiner';
import { readHealth } from '../services/health';
import { openApiDocument } from '../services/openapi/document';
import { readStorefrontConfig } from '../services/storefront-config';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return {
    health: action(strapi, 'system.health', async ({ ctx }) => ({ ...(await readHealth(strapi)), ...seenOf(ctx) })),
    openapi: action(strapi, 'system.openapi', () => (document ??= openApiDocument(programVersion()))),
    paypal: action(strapi, 'config.paypal', () => settings().env.paypalClientId),
    storefront: action(strapi, 'config.storefront', () => readStorefrontConfig(strapi)),
  };
};
