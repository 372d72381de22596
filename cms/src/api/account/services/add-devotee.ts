import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { normaliseEmail } from '@seva/config/rules/registration';
import { auditLog } from '../../../platform/audit/audit-log';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import type { Staff } from '../../../platform/http/actor';
import { texts } from '../../../texts/en';
import { personFacts } from '../queries/person-facts';
import { userTable } from '../queries/user-table';
import type { UserRow } from '../queries/user-row';
import { inviteIfNew } from './manage';
import { requireGoodPhone, withoutUndefined } from './profile';

/** Devotee whom staff add. */
interface NewDevotee {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly gotram?: string | undefined;
  readonly nakshatram?: string | undefined;
}

/**
 * Adds a devotee. With an email, the devotee is invited to set a password.
 * @throws Refused 400 for a phone number with too few digits, or a taken email
 */
export async function addDevotee(
  strapi: Core.Strapi,
  { email, ...facts }: NewDevotee,
  actor: Staff,
  now: number,
): Promise<UserRow> {
  requireGoodPhone(facts.phone);
  try {
    return await strapi.db.transaction(async () => {
      const change = withoutUndefined({ ...facts, email: email ? normaliseEmail(email) : undefined });
      const row = await userTable(strapi).create(createId(), change);
      await inviteIfNew(strapi, { ...row, email: null }, row, now);
      await auditLog(strapi).by(actor, {
        action: 'user.create',
        entity: 'user',
        entityId: row.documentId,
        before: null,
        after: personFacts(row),
      });
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused(400, texts.account.exists, { field: 'email' });
    throw error;
  }
}
