import { controllers } from './controllers';
import { routes } from './routes';
import { createSevasService } from './services/sevas';

export type * from '@seva/config/contract/panel/bookings/bookings/contracts';
export type * from '@seva/config/contract/panel/bookings/closings/contracts';
export type { Closing, Opening } from '@seva/config/contract/panel/bookings/closings/input';
export type * from '@seva/config/contract/panel/bookings/phone/contracts';
export type * from '@seva/config/contract/panel/bookings/week/contracts';
export type * from './ports';
export type { SevasService } from './services/sevas';

/** The plugin as Strapi loads it. */
const plugin = {
  routes,
  controllers,
  services: { sevas: createSevasService },
};

export default plugin;
