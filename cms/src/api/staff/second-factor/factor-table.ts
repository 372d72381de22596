import type { Core } from '@strapi/strapi';
import { makeRecoveryCodes, recoveryHash } from './codes';
import { encrypt, decrypt } from './encryption';

/** A user of the panel as far as a second factor is concerned. */
export interface PanelPerson {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
}

const factorUid = 'api::second-factor.second-factor';
const codeUid = 'api::recovery-code.recovery-code';
const purpose = 'seva second factor';

/** The second factors of panel users, by the number of the user. Secrets and codes are never kept in clear. */
export function factorTable(strapi: Core.Strapi) {
  const factors = () => strapi.db.query(factorUid);
  const codes = () => strapi.db.query(codeUid);
  return {
    async has(userId: number): Promise<boolean> {
      return (await factors().count({ where: { userId } })) > 0;
    },

    /** The numbers of all users who have one. */
    async holders(): Promise<ReadonlySet<number>> {
      const rows = (await factors().findMany({ select: ['userId'] })) as { userId: number }[];
      return new Set(rows.map(({ userId }) => userId));
    },

    /** The secret; null when there is none. @throws Error when it was encrypted with another key */
    async secret(userId: number): Promise<string | null> {
      const row = (await factors().findOne({ where: { userId } })) as { sealedSecret: string } | null;
      if (!row) return null;
      const secret = decrypt(row.sealedSecret, purpose, userId);
      if (secret === null) throw new Error(`The second factor of panel user ${userId} was encrypted with another key`);
      return secret;
    },

    /**
     * Switches it on, `step` being that of the code which proved it. Throws the database's unique violation for a
     * second.
     */
    async create(userId: number, secret: string, step: number): Promise<void> {
      const data = { userId, sealedSecret: encrypt(secret, purpose, userId), lastStep: step };
      await factors().create({ data });
    },

    /** Uses a step of the clock up: false when a code of it, or of a later one, was used before. */
    async takeStep(userId: number, step: number): Promise<boolean> {
      const where = { userId, lastStep: { $lt: step } };
      return (await factors().updateMany({ where, data: { lastStep: step } })).count === 1;
    },

    /** New recovery codes instead of those before, to be shown once. */
    async renewCodes(userId: number): Promise<string[]> {
      const made = makeRecoveryCodes();
      await codes().deleteMany({ where: { userId } });
      for (const code of made) await codes().create({ data: { userId, codeHash: recoveryHash(userId, code) } });
      return made;
    },

    /** Uses a recovery code up: true for the first who comes with it. */
    async takeCode(userId: number, code: string): Promise<boolean> {
      const where = { userId, codeHash: recoveryHash(userId, code) };
      return (await codes().deleteMany({ where })).count === 1;
    },

    codesLeft(userId: number): Promise<number> {
      return codes().count({ where: { userId } });
    },

    /** Switches it off; false when it was not on. */
    async remove(userId: number): Promise<boolean> {
      await codes().deleteMany({ where: { userId } });
      return (await factors().deleteMany({ where: { userId } })).count === 1;
    },
  };
}
