import { createPapersService } from './services/papers';

export type { PapersPorts, PapersService } from './services/papers';

/** The plugin as Strapi loads it. */
const plugin = {
  services: { papers: createPapersService },
};

export default plugin;
