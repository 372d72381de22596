import type { Core } from '@strapi/strapi';
import { guardedUsers, type UserService } from '../api/staff';
import { patch } from './patch';

// Replaces methods of the panel user service: the profile, the user list, invitations and the command line write
// through them, and they hash passwords before any lifecycle. Upstream issue: strapi/strapi#14844 (closed). Test:
// cms/tests/panel-accounts.test.ts.
const file = 'strapi-patches/panel-users.ts';

/** Guards the panel's accounts. Call it once the database is connected. */
export function guardPanelAccounts(strapi: Core.Strapi): void {
  const users = strapi.service('admin::user') as UserService;
  const methods = { create: '(attributes)', updateById: '(id, attributes)', resetPasswordByEmail: '(email, password)' };
  patch(file, users, methods, (original) => guardedUsers(strapi, original));
}
