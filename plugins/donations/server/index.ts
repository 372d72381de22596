import type { Core } from '@strapi/types';
import { attentionController } from './attention/controller';
import { devoteesController } from './devotees/controller';
import { donationsController } from './donations/controller';
import { donorsController } from './donors/controller';
import { glanceController } from './glance/controller';
import { registerPermissions } from './permissions';
import { routes } from './routes';
import { createDeskService } from './service';
import { trailController } from './trail/controller';

export type * from '../shared/attention/contracts';
export type * from '../shared/devotees/contracts';
export type * from '../shared/donations/contracts';
export type * from '../shared/donors/contracts';
export type * from '../shared/glance/contracts';
export type * from '../shared/trail/contracts';
export type { Right } from '../shared/paths';
export type * from './ports';
export type { DeskService } from './service';

/** The plugin as Strapi loads it. */
const plugin = {
  routes,
  controllers: {
    attention: attentionController,
    devotees: devoteesController,
    donations: donationsController,
    donors: donorsController,
    glance: glanceController,
    trail: trailController,
  },
  services: { donations: createDeskService },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }): Promise<void> => registerPermissions(strapi),
};

export default plugin;
