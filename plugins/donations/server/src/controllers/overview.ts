import type { Core } from '@strapi/types';
import type { Overview } from '@seva/config/contract/panel/donations/overview/contracts';
import { action } from '../action';

/** How long an overview is shown again without asking (milliseconds); several people open the back office at once. */
const freshForMs = 5_000;

/** The handler of the overview slice. */
export const overviewController = ({ strapi }: { strapi: Core.Strapi }) => {
  let kept: { readonly at: number; readonly overview: Promise<Overview> } | null = null;
  return {
    read: action(strapi, 'overview.read', ({ ports }) => {
      const now = Date.now();
      if (!kept || now - kept.at > freshForMs) {
        const overview = ports.overview();
        kept = { at: now, overview };
        // A failure is told to who waits for it, and not remembered.
        overview.catch(() => {
          kept = null;
        });
      }
      return kept.overview;
    }),
  };
};
