import type { Core } from '@strapi/types';

interface ActionProvider {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as ActionProvider;
  const inPlugin = { section: 'plugins', pluginName: 'editing' };
  await actionProvider.registerMany([
    { ...inPlugin, uid: 'order', displayName: 'Put slides, videos, timings, places and services in order' },
    { ...inPlugin, uid: 'setup', displayName: 'See what is left to set up, and put the list away' },
    { ...inPlugin, uid: 'look', displayName: 'See an entry in the shop, also a hidden one' },
  ]);
}
