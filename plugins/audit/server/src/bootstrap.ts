import type { Core } from '@strapi/types';
import { auditLogRight } from '@seva/config/rules/audit-entries';
import { texts } from './texts';

/** Makes the right to read the audit log known to the panel, among those of the back office, where roles hold it. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as {
    actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
  };
  const uid = auditLogRight.replace('plugin::donations.', '');
  await actionProvider.registerMany([{ section: 'plugins', pluginName: 'donations', uid, displayName: texts.right }]);
}
