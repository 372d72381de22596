import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { loadStorefront } from './storefront-build';
import { storefrontHost } from './storefront-host';

/** Puts the shop in front of Strapi's own stack, when it was built. */
export async function mountStorefront(strapi: Core.Strapi): Promise<void> {
  const build = await loadStorefront();
  if (!build) return;
  strapi.server.use(storefrontHost(strapi, build, path.join(strapi.dirs.static.public, 'uploads')));
}
