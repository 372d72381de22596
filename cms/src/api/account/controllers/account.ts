import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { texts } from '../../../texts/en';
import { addUser, listUsers, removeUser, searchUsers, updateUser } from '../manage';
import { readUser, updateProfile } from '../profile';
import { register } from '../register';
import { sessionTable } from '../session-table';
import { signIn } from '../sign-in';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  login: action(strapi, 'users.login', ({ body, now }) => signIn(strapi, body, now)),
  register: action(strapi, 'users.register', ({ body, now }) => register(strapi, body, now)),
  logout: action(strapi, 'users.logout', async ({ caller }) => {
    await sessionTable(strapi).end(caller.sessionId);
    return { message: texts.account.loggedOut };
  }),
  get: action(strapi, 'users.get', ({ params, caller }) => readUser(strapi, params.id, caller)),
  updateProfile: action(strapi, 'users.updateProfile', ({ body, caller, now }) => updateProfile(strapi, body, caller, now)),
  all: action(strapi, 'users.all', ({ query }) => listUsers(strapi, query)),
  search: action(strapi, 'users.search', ({ query }) => searchUsers(strapi, query.q)),
  add: action(strapi, 'users.add', () => addUser(strapi)),
  update: action(strapi, 'users.update', ({ params, body, caller }) => updateUser(strapi, params.id, body, caller)),
  remove: action(strapi, 'users.remove', ({ params, caller, now }) => removeUser(strapi, params.id, caller, now)),
});
