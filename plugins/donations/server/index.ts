import type { Core } from '@strapi/types';
import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../shared/calls';
import { attentionController } from './attention/controller';
import { devoteesController } from './devotees/controller';
import { donationsController } from './donations/controller';
import { donorsController } from './donors/controller';
import { overviewController } from './overview/controller';
import { registerPermissions } from './permissions';
import { createBackOfficeService } from './service';
import { auditLogController } from './audit-log/controller';

export type * from '../shared/attention/contracts';
export type * from '../shared/attention/input';
export type * from '../shared/devotees/contracts';
export type * from '../shared/devotees/input';
export type * from '../shared/donations/contracts';
export type * from '../shared/donations/input';
export type * from '../shared/donors/contracts';
export type * from '../shared/donors/input';
export type * from '../shared/overview/contracts';
export type * from '../shared/audit-log/contracts';
export type * from '../shared/audit-log/input';
export type { Right } from '../shared/rights';
export type * from './ports';
export type { BackOfficeService } from './service';

/** The plugin as Strapi loads it. */
const plugin = {
  routes: panelRoutes('donations', calls),
  controllers: {
    attention: attentionController,
    devotees: devoteesController,
    donations: donationsController,
    donors: donorsController,
    overview: overviewController,
    auditLog: auditLogController,
  },
  services: { donations: createBackOfficeService },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => registerPermissions(strapi),
};

export default plugin;
