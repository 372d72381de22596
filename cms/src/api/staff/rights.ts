import type { Core } from '@strapi/strapi';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import { texts } from '../../texts/en';

interface ActionProvider {
  registerMany(actions: readonly object[]): Promise<unknown>;
}

/**
 * Registers the rights of the back office with the panel. Runs in Strapi's register phase, because Strapi's bootstrap
 * removes rights that it does not know from every role.
 */
export async function registerRights(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as { actionProvider: ActionProvider };
  const rights = Object.keys(permissions) as Right[];
  await actionProvider.registerMany(
    rights.map((uid) => ({
      section: 'plugins',
      pluginName: 'donations',
      uid,
      displayName: texts.panel.rights[uid],
    })),
  );
}
