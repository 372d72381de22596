import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { answerFromMemory } from './ready/ready-answers';
import { loadStorefront } from './storefront-build';
import { storefrontHost } from './storefront-host';

/** Puts the memory of answers and, when it was built, the shop in front of Strapi's own stack. */
export async function mountStorefront(strapi: Core.Strapi): Promise<void> {
  const memory = answerFromMemory(strapi);
  const build = await loadStorefront();
  if (!build) return;
  strapi.server.use(storefrontHost(strapi, build, memory, path.join(strapi.dirs.static.public, 'uploads')));
}
