import type { Core } from '@strapi/types';
import type { Glance } from '../../shared/glance/contracts';
import { deskCall } from '../http/desk-call';

/** How long a glance is shown again without asking (milliseconds); several people open the desk at once. */
const freshForMs = 5_000;

/** The handler of the glance slice. */
export const glanceController = ({ strapi }: { strapi: Core.Strapi }) => {
  let kept: { readonly at: number; readonly glance: Promise<Glance> } | null = null;
  return {
    read: deskCall(strapi, async ({ ports }) => {
      const now = Date.now();
      if (!kept || now - kept.at > freshForMs) {
        const glance = ports.glance();
        kept = { at: now, glance };
        // A failure is told to who waits for it, and not remembered.
        glance.catch(() => {
          kept = null;
        });
      }
      return kept.glance;
    }),
  };
};
