import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { UserRow } from './user-row';
import { noSignIn, userUid } from './user-table';

/** What opens something for a devotee beside a password: a link that signs in, and the name of their cards at the card service. */
export function userKeys(strapi: Core.Strapi) {
  const rows = () => table<UserRow>(strapi, userUid);
  return {
    /** Keeps the hash of a link that signs in, until a moment; an earlier link ends. */
    async setSignIn(id: number, signInHash: string, signInEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { signInHash, signInEndsAt } });
    },

    /** By the token of a link that signs in. */
    findBySignIn(signInHash: string): Promise<UserRow | null> {
      return rows().findOne({ where: { signInHash } });
    },

    /** Uses a link that signs in up: true for the first who comes in time, false for everybody after. */
    async takeSignIn(id: number, signInHash: string, now: Date): Promise<boolean> {
      const where = { id, signInHash, signInEndsAt: { $gt: now } };
      const { count } = await rows().updateMany({ where, data: noSignIn });
      return count === 1;
    },

    /**
     * Notes under which id the card service keeps somebody's cards, in place of the id that was read before.
     * @returns false when another request was quicker
     */
    async setCustomer(id: number, before: string | null, gatewayCustomer: string | null): Promise<boolean> {
      const where = { id, gatewayCustomer: before ?? { $null: true } };
      const { count } = await rows().updateMany({ where, data: { gatewayCustomer } });
      return count === 1;
    },
  };
}
