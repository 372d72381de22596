import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { table } from '../../../platform/database/table';
import { makeRecoveryCodes, recoveryHash } from '../second-factor/codes';
import { encrypt, decrypt } from '../second-factor/encryption';
import type secondFactor from '../../second-factor/content-types/second-factor/schema';

const factorUid = 'api::second-factor.second-factor';
const codeUid = 'api::recovery-code.recovery-code';
const purpose = 'seva second factor';

/** Returns the queries on second factors, by the user's database id. Secrets are encrypted, codes are hashed. */
export function factorTable(strapi: Core.Strapi) {
  const factors = () => table<RowOf<typeof secondFactor>>(strapi, factorUid);
  const codes = () => table(strapi, codeUid);
  return {
    async has(userId: number): Promise<boolean> {
      return (await factors().count({ where: { userId } })) > 0;
    },

    async holders(): Promise<ReadonlySet<number>> {
      const rows = await factors().findMany({ select: ['userId'] });
      return new Set(rows.map(({ userId }) => userId));
    },

    /** Returns the secret, or null. @throws Error if it was encrypted with another key */
    async secret(userId: number): Promise<string | null> {
      const row = await factors().findOne({ where: { userId } });
      if (!row) return null;
      const secret = decrypt(row.sealedSecret, purpose, userId);
      if (secret === null) throw new Error(`The second factor of panel user ${userId} was encrypted with another key`);
      return secret;
    },

    /**
     * Stores a user's second factor. `step` is the time step of the first code.
     * @throws the database's unique violation if the user has one
     */
    async create(userId: number, secret: string, step: number): Promise<void> {
      const data = { userId, sealedSecret: encrypt(secret, purpose, userId), lastStep: step };
      await factors().create({ data });
    },

    /** Consumes a time step. Returns false if a code of it or of a later step was used before. */
    async consumeStep(userId: number, step: number): Promise<boolean> {
      const where = { userId, lastStep: { $lt: step } };
      return (await factors().updateMany({ where, data: { lastStep: step } })).count === 1;
    },

    /** Replaces the recovery codes and returns the new ones, which are shown once. */
    async renewCodes(userId: number): Promise<string[]> {
      const made = makeRecoveryCodes();
      await codes().deleteMany({ where: { userId } });
      for (const code of made) await codes().create({ data: { userId, codeHash: recoveryHash(userId, code) } });
      return made;
    },

    /** Consumes a recovery code. Returns false if it is unknown or was used. */
    async consumeCode(userId: number, code: string): Promise<boolean> {
      const where = { userId, codeHash: recoveryHash(userId, code) };
      return (await codes().deleteMany({ where })).count === 1;
    },

    codesLeft(userId: number): Promise<number> {
      return codes().count({ where: { userId } });
    },

    /** Deletes a user's second factor. Returns false if there was none. */
    async remove(userId: number): Promise<boolean> {
      await codes().deleteMany({ where: { userId } });
      return (await factors().deleteMany({ where: { userId } })).count === 1;
    },
  };
}
