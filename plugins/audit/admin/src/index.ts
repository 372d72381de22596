import { lazy } from 'react';
import { permissions } from '@seva/config/contract/panel/rights';
import type { BackOfficeApis } from '@seva/panel/back-office';
import type { StrapiApp } from '@strapi/strapi/admin';
import { texts } from './texts/en';

/** Panel part of the plugin as Strapi loads it: one page of the back office, for users who may read the log. */
const plugin = {
  register(): void {
    // Strapi requires this step of every plugin.
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    const { addPage } = app.getPlugin('back-office').apis as Record<string, unknown> & BackOfficeApis;
    addPage({
      path: 'trail',
      tab: texts.title,
      permission: permissions['trail.read'],
      Page: lazy(async () => ({ default: (await import('./pages/audit-log-page')).AuditLogPage })),
    });
  },
};

export default plugin;
