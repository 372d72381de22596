import type { Core } from '@strapi/strapi';
import type { Family, Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { completePerson, peopleLimits, personProblem } from '@seva/config/rules/bookings/people';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Account } from '../../../platform/http/actor';
import { familyTable, familyVersion, familyView } from '../queries/family-table';
import { userTable } from '../queries/user-table';
import { texts } from '../../../texts/en';

export async function readFamily(strapi: Core.Strapi, actor: Account): Promise<Family> {
  const people = (await familyTable(strapi).of(actor.userId)).map(familyView);
  return { people, version: familyVersion(people) };
}

function requireReadable(people: Parsed<'users.saveFamily'>['body']['people']): void {
  if (people.length > peopleLimits.family)
    throw new Refused(400, texts.family.tooMany(peopleLimits.family), { field: 'people' });
  for (const [index, person] of people.entries()) {
    const problem = personProblem(person);
    if (problem) throw new Refused(400, texts.family.field(problem), { field: `people.${index}.${problem}` });
  }
}

/**
 * Replaces the caller's family. The audit log records only the number of names.
 * @throws Refused 400 for an invalid person or too many, 409 when the list has changed meanwhile
 */
export async function saveFamily(
  strapi: Core.Strapi,
  { people, version }: Parsed<'users.saveFamily'>['body'],
  actor: Account,
): Promise<Family> {
  requireReadable(people);
  return strapi.db.transaction(async () => {
    const row = await userTable(strapi).lockForNoKeyUpdate(actor.id);
    if (!row) throw new Refused(401, texts.notAuthorizedTokenFailed);
    const before = await readFamily(strapi, actor);
    if (before.version !== version) throw new Refused(409, texts.family.changed, { code: 'CONFLICT' });
    await familyTable(strapi).write(row.id, people.map(completePerson));
    const after = await readFamily(strapi, actor);
    if (after.version !== before.version)
      await auditLog(strapi).note({
        action: 'user.family',
        entity: 'user',
        entityId: actor.id,
        before: { names: before.people.length },
        after: { names: after.people.length },
      });
    return after;
  });
}
