import type { PaperInput } from '@seva/config/rules/papers/facts';
import { drawInThread } from '../pdf/draw-in-thread';
import { unprintable } from '../pdf/type/runs';
import type { PapersPorts } from '../ports';

/** `strapi.plugin('papers').service('papers')`: where the app hands over its ports and has papers drawn. */
export function createPapersService() {
  let ports: PapersPorts | null = null;
  const thread = drawInThread();
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

    /**
     * Draws a paper as PDF, in a thread of its own; the same input gives the same bytes.
     * @throws Error as `PaperThread.render` does
     */
    render(input: PaperInput): Promise<Uint8Array> {
      return thread.render(input);
    },

    /** The characters of a text for which papers have no font, each once: a paper would show boxes in their place. */
    unprintable,

    /** Ends the drawing thread with the server. */
    close(): Promise<void> {
      return thread.close();
    },
  };
}

/** The type of `strapi.plugin('papers').service('papers')`. */
export type PapersService = ReturnType<typeof createPapersService>;
