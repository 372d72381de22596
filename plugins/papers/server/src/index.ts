import type { Core } from '@strapi/types';
import { createPapersService, type PapersService } from './services/papers';

export type { PapersPorts, PapersService } from './services/papers';

const destroy = ({ strapi }: { strapi: Core.Strapi }): Promise<void> =>
  strapi.plugin('papers').service<PapersService>('papers').close();

/** The plugin as Strapi loads it. */
const plugin = {
  destroy,
  services: { papers: createPapersService },
};

export default plugin;
