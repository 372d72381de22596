import type { SevasPorts } from '../ports';

/** `strapi.plugin('sevas').service('sevas')`: where the app hands over its ports. */
export function createSevasService() {
  let ports: SevasPorts | null = null;
  return {
    /** Hands over the ports; the database is not touched before the first call of one of them. */
    connect(given: SevasPorts): void {
      ports = given;
    },

    /** @throws Error before the app has connected the plugin. */
    ports(): SevasPorts {
      if (!ports) throw new Error('The sevas plugin has not been connected to its ports');
      return ports;
    },
  };
}

/** The type of `strapi.plugin('sevas').service('sevas')`. */
export type SevasService = ReturnType<typeof createSevasService>;
