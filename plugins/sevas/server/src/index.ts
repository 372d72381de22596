import { bootstrap } from './bootstrap';
import { controllers } from './controllers';
import { routes } from './routes';
import { createSevasService } from './services/sevas';

export type * from '../../shared/bookings/contracts';
export type * from '../../shared/closings/contracts';
export type { Closing, Opening } from '../../shared/closings/input';
export type * from '../../shared/phone/contracts';
export type { Right as SevasRight } from '../../shared/rights';
export type * from '../../shared/week/contracts';
export type * from './ports';
export type { SevasService } from './services/sevas';

/** The plugin as Strapi loads it. */
const plugin = {
  bootstrap,
  routes,
  controllers,
  services: { sevas: createSevasService },
};

export default plugin;
