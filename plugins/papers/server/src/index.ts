import type { Core } from '@strapi/types';
import { controllers } from './controllers';
import { routes } from './routes';
import { createPapersService, type PapersService } from './services/papers';

export type * from '@seva/config/contract/panel/receipts/jobs/contracts';
export type * from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
export type * from '@seva/config/contract/panel/receipts/kind-gifts/input';
export type * from '@seva/config/contract/panel/receipts/papers/contracts';
export type * from '@seva/config/contract/panel/receipts/papers/input';
export type * from '@seva/config/contract/panel/receipts/runs/contracts';
export type * from '@seva/config/contract/panel/receipts/runs/input';
export type * from '@seva/config/contract/panel/receipts/treatments/contracts';
export type * from '@seva/config/contract/panel/receipts/treatments/input';
export type * from '@seva/config/contract/panel/receipts/wording/contracts';
export type * from '@seva/config/contract/panel/receipts/years/contracts';
export type * from './ports';
export type { PapersService } from './services/papers';

const destroy = ({ strapi }: { strapi: Core.Strapi }): Promise<void> =>
  strapi.plugin('papers').service<PapersService>('papers').close();

/** The plugin as Strapi loads it. */
const plugin = {
  destroy,
  routes,
  controllers,
  services: { papers: createPapersService },
};

export default plugin;
