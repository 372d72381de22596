import type { PaperInput } from '@seva/config/rules/papers/facts';

/** What the plugin needs of the app. */
export type PapersPorts = Readonly<Record<string, never>>;

/** `strapi.plugin('papers').service('papers')`: where the app hands over its ports and has papers drawn. */
export function createPapersService() {
  let ports: PapersPorts | null = null;
  return {
    /** Hands over the ports; the database is not touched before the first call of one of them. */
    connect(given: PapersPorts): void {
      ports = given;
    },

    /** @throws Error before the app has connected the plugin. */
    ports(): PapersPorts {
      if (!ports) throw new Error('The papers plugin has not been connected to its ports');
      return ports;
    },

    /** Draws a paper as PDF; the same input gives the same bytes. */
    render(input: PaperInput): Promise<Uint8Array> {
      return Promise.reject(new Error(`no drawing ${input.template}`));
    },
  };
}

/** The type of `strapi.plugin('papers').service('papers')`. */
export type PapersService = ReturnType<typeof createPapersService>;
