import type { DeskPorts } from './ports';

/** `strapi.plugin('donations').service('donations')`: where the app hands over its ports and the routes find them. */
export function createDeskService() {
  let ports: DeskPorts | null = null;
  return {
    /** Hands over the ports; the database is not touched before the first call of one of them. */
    connect(given: DeskPorts): void {
      ports = given;
    },

    /** @throws Error before the app has connected the desk. */
    ports(): DeskPorts {
      if (!ports) throw new Error('The donations plugin has not been connected to its ports');
      return ports;
    },
  };
}

/** The type of `strapi.plugin('donations').service('donations')`. */
export type DeskService = ReturnType<typeof createDeskService>;
