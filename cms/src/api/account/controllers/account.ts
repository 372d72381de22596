import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../http/action';
import { countedAddress } from '../../../http/address';
import { countingFailures } from '../../../http/failures';
import { Busy } from '../../../http/hash-queue';
import { rememberDevice } from '../../../http/known-device';
import { limits } from '../../../http/limits';
import { limitSignIn, signInTry } from '../../../http/sign-in-limits';
import { Refused } from '@seva/config/contract/refused';
import { addUser, listUsers, removeUser, searchUsers, updateUser } from '../services/manage';
import { closeOwnAccount } from '../services/close-account';
import { readFamily, saveFamily } from '../services/family';
import { ownData } from '../services/own-data';
import { readUser, updateProfile } from '../services/profile';
import { refuseRegistration, register } from '../services/register';
import { forgotPassword, resetPassword } from '../services/reset';
import { signIn } from '../services/sign-in';
import { askSignIn, signInByLink } from '../services/sign-in-link';
import { signOut } from '../services/sign-out';
import { texts } from '../../../texts/en';

/** Returns whether a password or token was tried and refused; a password that was never compared counts for nothing. */
const isFailedTry = (error: unknown) => error instanceof Refused && !(error instanceof Busy);

type Context = { set(header: string, value: string): void };

async function countedUsers(strapi: Core.Strapi, query: Parameters<typeof listUsers>[1], ctx: Context) {
  const { users, total } = await listUsers(strapi, query);
  ctx.set('X-Total-Count', String(total));
  return users;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  login: action(strapi, 'users.login', async ({ body, now, ctx }) => {
    const one = signInTry(ctx, 'shop', body.email, now);
    const user = await limitSignIn(one, () => signIn(strapi, body, now, one), isFailedTry);
    rememberDevice(ctx, 'shop', body.email, now);
    return user;
  }),
  register: action(
    strapi,
    'users.register',
    async ({ body, now, origin, ctx }) => {
      await limits().register.perAddress.count(origin.address);
      const user = await register(strapi, body, now, origin.address);
      rememberDevice(ctx, 'shop', body.email, now);
      return user;
    },
    async (body, origin) => {
      await limits().register.perAddress.count(origin.address);
      await refuseRegistration(strapi, body);
    },
  ),
  forgotPassword: action(strapi, 'users.forgotPassword', async ({ body, now, origin }) => {
    await limits().forgot.perAddress.count(origin.address);
    await limits().forgot.perAccount.count(`${normaliseEmail(body.email)} from ${countedAddress(origin.address)}`);
    return forgotPassword(strapi, body.email, now);
  }),
  askSignIn: action(strapi, 'users.askSignIn', async ({ body, now, origin }) => {
    await limits().forgot.perAddress.count(origin.address);
    await limits().forgot.perAccount.count(`${normaliseEmail(body.email)} from ${countedAddress(origin.address)}`);
    return askSignIn(strapi, body, now);
  }),
  signInByLink: action(strapi, 'users.signInByLink', async ({ body, now, origin, ctx }) => {
    const { perAddress } = limits().resetFailures;
    const user = await countingFailures(
      [[perAddress, origin.address]],
      () => signInByLink(strapi, body.token, now),
      isFailedTry,
    );
    rememberDevice(ctx, 'shop', user.email, now);
    return user;
  }),
  resetPassword: action(strapi, 'users.resetPassword', async ({ body, now, origin, ctx }) => {
    const { perAddress } = limits().resetFailures;
    const { email } = await countingFailures(
      [[perAddress, origin.address]],
      () => resetPassword(strapi, body, now),
      isFailedTry,
    );
    rememberDevice(ctx, 'shop', email, now);
    return { message: texts.account.resetDone };
  }),
  logout: action(strapi, 'users.logout', ({ caller }) => signOut(strapi, caller)),
  get: action(strapi, 'users.get', ({ params, caller }) => readUser(strapi, params.id, caller)),
  updateProfile: action(strapi, 'users.updateProfile', async ({ body, caller, now }) => {
    await limits().profile.perAccount.count(caller._id);
    return updateProfile(strapi, body, caller, now);
  }),
  ownData: action(strapi, 'users.ownData', async ({ caller, now, ctx }) => {
    await limits().ownData.perAccount.count(caller._id);
    ctx.set('Content-Disposition', `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`);
    return ownData(strapi, caller, now);
  }),
  family: action(strapi, 'users.family', ({ caller }) => readFamily(strapi, caller)),
  saveFamily: action(strapi, 'users.saveFamily', async ({ body, caller }) => {
    await limits().profile.perAccount.count(caller._id);
    return saveFamily(strapi, body, caller);
  }),
  close: action(strapi, 'users.close', async ({ body, caller, now, origin }) => {
    await limits().profile.perAccount.count(caller._id);
    return closeOwnAccount(strapi, body.currentPassword, { caller, origin }, now);
  }),
  all: action(strapi, 'users.all', ({ query, ctx }) => countedUsers(strapi, query, ctx)),
  list: action(strapi, 'users.list', ({ query, ctx }) => countedUsers(strapi, query, ctx)),
  search: action(strapi, 'users.search', ({ query }) => searchUsers(strapi, query.q)),
  add: action(strapi, 'users.add', () => addUser(strapi)),
  update: action(strapi, 'users.update', ({ params, body, caller, now }) =>
    updateUser(strapi, params.id, body, caller, now),
  ),
  remove: action(strapi, 'users.remove', ({ params, caller, now }) => removeUser(strapi, params.id, caller, now)),
});
