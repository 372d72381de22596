import type { Core } from '@strapi/types';
import { attentionController } from './attention/controller';
import { donationsController } from './donations/controller';
import { donorsController } from './donors/controller';
import { glanceController } from './glance/controller';
import { registerPermissions } from './permissions';
import { routes } from './routes';
import { createDeskService } from './service';

export type * from '../shared/attention/contracts';
export type * from '../shared/donations/contracts';
export type * from '../shared/donors/contracts';
export type * from '../shared/glance/contracts';
export type * from './ports';
export type { DeskService } from './service';

/** The plugin as Strapi loads it. */
const plugin = {
  routes,
  controllers: {
    attention: attentionController,
    donations: donationsController,
    donors: donorsController,
    glance: glanceController,
  },
  services: { donations: createDeskService },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => registerPermissions(strapi),
};

export default plugin;
