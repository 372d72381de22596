import type { BackOfficePorts } from '../ports';

/** `strapi.plugin('donations').service('donations')`: where the app hands over its ports and the routes find them. */
export function createBackOfficeService() {
  let ports: BackOfficePorts | null = null;
  return {
    /** Hands over the ports; the database is not touched before the first call of one of them. */
    connect(given: BackOfficePorts): void {
      ports = given;
    },

    /** @throws Error before the app has connected the back office. */
    ports(): BackOfficePorts {
      if (!ports) throw new Error('The donations plugin has not been connected to its ports');
      return ports;
    },
  };
}

/** The type of `strapi.plugin('donations').service('donations')`. */
export type BackOfficeService = ReturnType<typeof createBackOfficeService>;
