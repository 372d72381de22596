import { controllers } from './controllers';
import { routes } from './routes';
import { createBackOfficeService } from './services/donations';

export type * from '@seva/config/contract/panel/donations/attention/contracts';
export type * from '@seva/config/contract/panel/donations/attention/input';
export type * from '@seva/config/contract/panel/donations/devotees/contracts';
export type * from '@seva/config/contract/panel/donations/devotees/input';
export type * from '@seva/config/contract/panel/donations/donations/contracts';
export type * from '@seva/config/contract/panel/donations/donations/input';
export type * from '@seva/config/contract/panel/donations/donors/contracts';
export type * from '@seva/config/contract/panel/donations/donors/input';
export type * from '@seva/config/contract/panel/donations/months/contracts';
export type * from '@seva/config/contract/panel/donations/newsletter/contracts';
export type * from '@seva/config/contract/panel/donations/overview/contracts';
export type * from '@seva/config/contract/panel/donations/payouts/contracts';
export type * from './ports';
export type { BackOfficeService } from './services/donations';

/** The plugin as Strapi loads it. */
const plugin = {
  routes,
  controllers,
  services: { donations: createBackOfficeService },
};

export default plugin;
