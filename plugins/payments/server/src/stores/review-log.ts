import type { Core } from '@strapi/types';
import type { PayoutSync, ReviewLog } from '../ports/stores';

interface StoredPayoutSync {
  readonly heardAt: string | null;
  readonly silent: { readonly since: string; readonly why: NonNullable<PayoutSync['silent']>['why'] } | null;
}

/**
 * Stores the times of the last complete review and payout sync in Strapi's key-value store. A backup includes them, and
 * a restore continues from them.
 */
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
    async payouts() {
      const stored = (await store().get({ key: 'payouts' })) as StoredPayoutSync | null;
      const silent = stored?.silent ?? null;
      return {
        heardAt: stored?.heardAt ? new Date(stored.heardAt) : null,
        silent: silent && { ...silent, since: new Date(silent.since) },
      };
    },
    notePayouts: async (hearing) => {
      await store().set({ key: 'payouts', value: hearing });
    },
  };
}
