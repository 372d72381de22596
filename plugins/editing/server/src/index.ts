import type { Core } from '@strapi/types';
import { bootstrap } from './bootstrap';
import { controllers } from './controllers';
import { routes } from './routes';
import { createEditing, type Editing } from './services/editing';

export type * from '../../shared/contracts';
export type { Editing } from './services/editing';

const plugin = {
  bootstrap,
  routes,
  controllers,
  services: { editing: ({ strapi }: { strapi: Core.Strapi }): Editing => createEditing(strapi) },
};

export default plugin;
