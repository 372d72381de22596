import type { Core } from '@strapi/types';
import { texts } from './texts';

const rights = ['read', 'export', 'act', 'attention'] as const;

/** Makes the desk's rights known to the panel, where roles hold them; `plugin::donations.<right>`. */
export async function registerPermissions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
  };
  await actionProvider.registerMany(
    rights.map((uid) => ({ section: 'plugins', pluginName: 'donations', uid, displayName: texts.rights[uid] })),
  );
}
