import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { UserRow } from './user-row';
import { noRestore, noSignIn, userUid } from './user-table';

const unexpired = (hash: string, now: Date) => [
  { resetTokenHash: hash, resetTokenEndsAt: { $gt: now } },
  { invitationHash: hash, invitationEndsAt: { $gt: now } },
];

const noPasswordTokens = { resetTokenHash: null, resetTokenEndsAt: null, invitationHash: null, invitationEndsAt: null };

/**
 * Returns the queries on a devotee's links to set a password, to sign in and to restore an email, and on their id at the
 * card service.
 */
export function userKeys(strapi: Core.Strapi) {
  const rows = () => table<UserRow>(strapi, userUid);
  return {
    async setResetToken(id: number, resetTokenHash: string, resetTokenEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { resetTokenHash, resetTokenEndsAt } });
    },

    /** Stores an invitation in its own columns, so that a password reset request cannot replace it. */
    async setInvitation(id: number, invitationHash: string, invitationEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { invitationHash, invitationEndsAt } });
    },

    /** Finds the devotee of a reset or invitation token that has not expired. */
    findByPasswordToken(hash: string, now: Date): Promise<UserRow | null> {
      return rows().findOne({ where: { $or: unexpired(hash, now) } });
    },

    /**
     * Consumes a reset or invitation token, which confirms the email. Returns false if it was used or has expired.
     */
    async consumePasswordToken(id: number, hash: string, now: Date): Promise<boolean> {
      const where = { id, $or: unexpired(hash, now) };
      const { count } = await rows().updateMany({ where, data: { ...noPasswordTokens, confirmed: true } });
      return count === 1;
    },

    /** Invalidates every link that sets a password or signs in. */
    async clearPasswordTokens(id: number): Promise<void> {
      await rows().updateMany({ where: { id }, data: { ...noPasswordTokens, ...noSignIn } });
    },

    /** Deletes expired tokens. */
    async clearOldTokens(now: Date): Promise<void> {
      const reset = { resetTokenHash: null, resetTokenEndsAt: null };
      await rows().updateMany({ where: { resetTokenEndsAt: { $lte: now } }, data: reset });
      const invitation = { invitationHash: null, invitationEndsAt: null };
      await rows().updateMany({ where: { invitationEndsAt: { $lte: now } }, data: invitation });
      await rows().updateMany({ where: { signInEndsAt: { $lte: now } }, data: noSignIn });
      await rows().updateMany({ where: { restoreEndsAt: { $lte: now } }, data: noRestore });
    },

    /** Stores the hash of a sign-in link. It replaces an earlier link. */
    async setSignIn(id: number, signInHash: string, signInEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { signInHash, signInEndsAt } });
    },

    findBySignIn(signInHash: string): Promise<UserRow | null> {
      return rows().findOne({ where: { signInHash } });
    },

    /** Consumes a sign-in link. Returns false if it was used or has expired. */
    async consumeSignIn(id: number, signInHash: string, now: Date): Promise<boolean> {
      const where = { id, signInHash, signInEndsAt: { $gt: now } };
      const { count } = await rows().updateMany({ where, data: noSignIn });
      return count === 1;
    },

    /** Stores whether the owner of the email has proved it. */
    async setConfirmed(id: number, confirmed: boolean): Promise<void> {
      await rows().update({ where: { id }, data: { confirmed } });
    },

    /** Stores the hash of a link that restores an earlier email. */
    async setRestore(id: number, formerEmail: string, restoreHash: string, restoreEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { formerEmail, restoreHash, restoreEndsAt } });
    },

    findByRestore(restoreHash: string, now: Date): Promise<UserRow | null> {
      return rows().findOne({ where: { restoreHash, restoreEndsAt: { $gt: now } } });
    },

    /** Consumes a link that restores an email, and removes the password. */
    async consumeRestore(id: number): Promise<void> {
      await rows().update({ where: { id }, data: { ...noRestore, password: null, confirmed: true } });
    },

    /**
     * Stores the customer id of a devotee at the card service, if the stored id still is `before`.
     * @returns false when another request changed it first
     */
    async setCustomer(id: number, before: string | null, gatewayCustomer: string | null): Promise<boolean> {
      const where = { id, gatewayCustomer: before ?? { $null: true } };
      const { count } = await rows().updateMany({ where, data: { gatewayCustomer } });
      return count === 1;
    },
  };
}
