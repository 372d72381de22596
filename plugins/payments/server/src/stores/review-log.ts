import type { Core } from '@strapi/types';
import type { ReviewLog } from '../ports/stores';

/** The moment of the last whole review, in Strapi's store of settings. A backup carries it, and a restore goes on from it. */
export function openReviewLog(strapi: Core.Strapi): ReviewLog {
  const store = () => strapi.store({ type: 'plugin', name: 'payments' });
  return {
    async lastWhole() {
      const at = (await store().get({ key: 'reviewed' })) as string | null;
      return at ? new Date(at) : null;
    },
    noteWhole: async (at) => {
      await store().set({ key: 'reviewed', value: at.toISOString() });
    },
  };
}
