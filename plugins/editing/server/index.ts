import type { Core } from '@strapi/types';
import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../shared/calls';
import { orderController, previewController } from './controller';
import { createEditing, type Editing } from './editing';

export type { Editing } from './editing';

interface ActionProvider {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

/** Makes the plugin's acts known to Strapi, so that roles can be given them. */
async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as ActionProvider;
  const inPlugin = { section: 'plugins', pluginName: 'editing' };
  await actionProvider.registerMany([
    { ...inPlugin, uid: 'order', displayName: 'Put slides, videos, timings, places and services in order' },
    { ...inPlugin, uid: 'look', displayName: 'See an entry in the shop, also a hidden one' },
  ]);
}

/** The plugin as Strapi loads it. */
const plugin = {
  bootstrap,
  routes: panelRoutes('editing', calls),
  controllers: { order: orderController, preview: previewController },
  services: { editing: ({ strapi }: { strapi: Core.Strapi }): Editing => createEditing(strapi) },
};

export default plugin;
