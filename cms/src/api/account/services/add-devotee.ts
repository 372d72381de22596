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
import { confirmIfNew } from './email-changes';
import { requireGoodPhone, withoutUndefined } from './profile';

interface NewDevotee {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly gotram?: string | undefined;
  readonly nakshatram?: string | undefined;
}

/**
 * Adds a devotee. With an email, the devotee is invited to set a password; it opens nothing until then.
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
      if (email && (await userTable(strapi).isTaken(email)))
        throw new Refused(400, texts.account.exists, { field: 'email' });
      const typed = email ? { email: normaliseEmail(email), confirmed: false } : {};
      const change = withoutUndefined({ ...facts, ...typed });
      const row = await userTable(strapi).create(createId(), change);
      await confirmIfNew(strapi, { ...row, email: null }, row, now);
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
