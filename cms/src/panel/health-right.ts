import type { Core } from '@strapi/strapi';
import { healthRight } from '@seva/config/rules/health-right';
import { texts } from '../texts/en';

interface ActionProvider {
  register(action: object): Promise<unknown>;
}

/**
 * Makes the right known to the panel, among those of the back office. In Strapi's register phase: later, Strapi would have
 * taken it away again from whoever holds it, as one that it does not know.
 */
export async function registerHealthRight(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as { actionProvider: ActionProvider };
  const displayName = texts.panel.healthRight;
  const uid = healthRight.replace('plugin::donations.', '');
  await actionProvider.register({ section: 'plugins', pluginName: 'donations', uid, displayName });
}
