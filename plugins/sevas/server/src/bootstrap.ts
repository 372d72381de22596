import type { Core } from '@strapi/types';
import { permissions, type Right } from '@seva/config/contract/panel/bookings/rights';
import { texts } from './texts';

const rights = Object.keys(permissions) as Right[];

/** Makes the rights about poojas and their days known to the panel, among those of the back office, where roles hold them. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as {
    actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
  };
  await actionProvider.registerMany(
    rights.map((uid) => ({ section: 'plugins', pluginName: 'donations', uid, displayName: texts.rights[uid] })),
  );
}
