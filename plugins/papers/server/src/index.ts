import type { Core } from '@strapi/types';
import { bootstrap } from './bootstrap';
import { controllers } from './controllers';
import { routes } from './routes';
import { createPapersService, type PapersService } from './services/papers';

export type * from '../../shared/jobs/contracts';
export type * from '../../shared/kind-gifts/contracts';
export type * from '../../shared/kind-gifts/input';
export type * from '../../shared/papers/contracts';
export type * from '../../shared/papers/input';
export type * from '../../shared/runs/contracts';
export type * from '../../shared/runs/input';
export type * from '../../shared/treatments/contracts';
export type * from '../../shared/treatments/input';
export type * from '../../shared/wording/contracts';
export type * from '../../shared/years/contracts';
export type { Right as PapersRight } from '../../shared/rights';
export type * from './ports';
export type { PapersService } from './services/papers';

const destroy = ({ strapi }: { strapi: Core.Strapi }): Promise<void> =>
  strapi.plugin('papers').service<PapersService>('papers').close();

/** The plugin as Strapi loads it. */
const plugin = {
  destroy,
  bootstrap,
  routes,
  controllers,
  services: { papers: createPapersService },
};

export default plugin;
