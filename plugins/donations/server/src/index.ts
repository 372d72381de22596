import { bootstrap } from './bootstrap';
import { controllers } from './controllers';
import { routes } from './routes';
import { createBackOfficeService } from './services/donations';

export type * from '../../shared/attention/contracts';
export type * from '../../shared/attention/input';
export type * from '../../shared/devotees/contracts';
export type * from '../../shared/devotees/input';
export type * from '../../shared/donations/contracts';
export type * from '../../shared/donations/input';
export type * from '../../shared/donors/contracts';
export type * from '../../shared/donors/input';
export type * from '../../shared/months/contracts';
export type * from '../../shared/newsletter/contracts';
export type * from '../../shared/overview/contracts';
export type * from '../../shared/payouts/contracts';
export type { Right } from '../../shared/rights';
export type * from './ports';
export type { BackOfficeService } from './services/donations';

/** The plugin as Strapi loads it. */
const plugin = {
  bootstrap,
  routes,
  controllers,
  services: { donations: createBackOfficeService },
};

export default plugin;
