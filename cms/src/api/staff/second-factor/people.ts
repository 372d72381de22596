import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { staffMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import type { FactorsOfPeople } from './contract';
import { rolesWithFactor, setRolesWithFactor, stepFor } from './required-factors';
import { factorTable } from '../queries/factor-table';
import { panelName, panelUsers } from '../queries/panel-users';

/** Returns the panel users with a second factor, and the roles that require one. */
export async function factorsOfPeople(strapi: Core.Strapi): Promise<FactorsOfPeople> {
  const demanding = await rolesWithFactor(strapi);
  const holders = await factorTable(strapi).holders();
  const users = panelUsers(strapi);
  return {
    roles: (await users.findRoles()).map(({ id, name }) => ({ id, name, isDemanded: demanding.includes(id) })),
    people: (await users.findAll()).map((user) => ({
      ...{ id: user.id, name: panelName(user), email: user.email },
      roles: user.roles.map(({ name }) => name),
      isOn: holders.has(user.id),
    })),
  };
}

/**
 * Sets the roles that require a second factor. Users who now lack one, even the owner, are signed out, and set it up at
 * the next sign-in.
 * @throws Refused 400 for an unknown role
 */
export async function requireFactorForRoles(strapi: Core.Strapi, roles: readonly number[]): Promise<FactorsOfPeople> {
  const known = (await factorsOfPeople(strapi)).roles;
  if (roles.some((id) => !known.some((role) => role.id === id))) throw new Refused(400, texts.badRequest);
  await strapi.db.transaction(async () => {
    const before = await rolesWithFactor(strapi);
    await setRolesWithFactor(strapi, roles);
    for (const { id } of await panelUsers(strapi).findAll())
      if ((await stepFor(strapi, id)) === 'setup') await panelUsers(strapi).endSessions(id);
    const named = (ids: readonly number[]) => known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const event = { action: 'panel-role.second_factor_demanded', entity: 'panel-role', entityId: 'second-factor' };
    await auditLog(strapi).note({ ...event, before: { roles: named(before) }, after: { roles: named(roles) } });
  });
  return factorsOfPeople(strapi);
}

/**
 * Removes the second factor of a user who lost their app and codes. Signs them out and notifies them by mail.
 * @throws Refused 404 for an unknown user, 409 for one without a second factor
 */
export async function resetFactorOf(strapi: Core.Strapi, id: number): Promise<FactorsOfPeople> {
  const user = (await panelUsers(strapi).findAll()).find((one) => one.id === id);
  if (!user) throw new Refused(404, texts.notFound);
  await strapi.db.transaction(async () => {
    if (!(await factorTable(strapi).remove(id))) throw new Refused(409, texts.panel.factorOff);
    await panelUsers(strapi).endSessions(id);
    await staffMails(strapi).secondFactorReset(user.email, user.firstname);
    const event = { action: 'panel-user.second_factor_reset', entity: 'panel-user', entityId: user.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: null });
  });
  return factorsOfPeople(strapi);
}
