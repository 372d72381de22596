import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { programVersion } from '../../../ops/data-version/program';
import { settings } from '../../../platform/runtime/settings';
import { action } from '../../../platform/http/action';
import { isOwnMachine, seenFields } from '../../../platform/http/examiner';
import { readHealth } from '../services/health';
import type * as OpenApi from '../services/openapi/document';
import { readStorefrontConfig } from '../services/storefront-config';

const found = createRequire(__filename);

/** Loaded on first use, because it slows the startup. */
const openApi = () => found('../services/openapi/document') as typeof OpenApi;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  health: action(strapi, 'system.health', async ({ ctx }) => {
    const { version, ...state } = await readHealth(strapi);
    const seen = seenFields(ctx);
    return { ...state, ...(seen.seen || isOwnMachine(ctx) ? { version } : {}), ...seen };
  }),
  // A hung event loop answers nothing, and a database that is away is no reason to end the process.
  alive: action(strapi, 'system.alive', () => ({ status: 'alive' })),
  openapi: action(strapi, 'system.openapi', async () =>
    openApi().openApiDocument(programVersion(), await openApi().findExampleService(strapi)),
  ),
  paypal: action(strapi, 'config.paypal', () => settings().env.paypalClientId),
  storefront: action(strapi, 'config.storefront', () => readStorefrontConfig(strapi)),
});
