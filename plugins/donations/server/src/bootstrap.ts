import type { Core } from '@strapi/types';
import { permissions, type Right } from '@seva/config/contract/panel/donations/rights';
import { texts } from './texts';

const rights = Object.keys(permissions) as Right[];

/** Makes the back office's rights known to the panel, where roles hold them; `plugin::donations.<right>`. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as {
    actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
  };
  await actionProvider.registerMany(
    rights.map((uid) => ({ section: 'plugins', pluginName: 'donations', uid, displayName: texts.rights[uid] })),
  );
}
