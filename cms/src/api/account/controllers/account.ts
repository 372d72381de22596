import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { action } from '../../../platform/http/action';
import { countedAddress } from '../../../platform/http/address';
import { countingFailures } from '../../../platform/http/failures';
import { Busy } from '../../../platform/http/hash-queue';
import { rememberDevice } from '../../../platform/http/known-device';
import { limits } from '../../../platform/http/limits';
import { limitSignIn, signInTry, watchSignIn } from '../../../platform/http/sign-in-limits';
import { Refused } from '@seva/config/contract/refused';
import { addUser, listUsers, removeUser, searchUsers, updateUser } from '../services/manage';
import { closeOwnAccount } from '../services/close-account';
import { confirmEmail, restoreEmail } from '../services/email-changes';
import { readFamily, saveFamily } from '../services/family';
import { ownData } from '../services/own-data';
import { readUser, updateProfile } from '../services/profile';
import { refuseRegistration, register } from '../services/register';
import { forgotPassword, requirePasswordLink, resetPassword } from '../services/reset';
import { signIn } from '../services/sign-in';
import { mailSignInLink, signInByLink } from '../services/sign-in-link';
import { signOut } from '../services/session';
import { texts } from '../../../texts/en';

/** Returns whether a password or token was compared and refused. Only those attempts count. */
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
    async ({ body, now, actor, ctx }) => {
      await limits().register.perAddress.count(actor.address);
      const user = await register(strapi, body, now, actor.address);
      rememberDevice(ctx, 'shop', body.email, now);
      return user;
    },
    async (body, actor) => {
      await limits().register.perAddress.count(actor.address);
      await refuseRegistration(strapi, body);
    },
  ),
  forgotPassword: action(strapi, 'users.forgotPassword', async ({ body, now, actor }) => {
    await limits().forgot.perAddress.count(actor.address);
    await limits().forgot.perAccount.count(`${normaliseEmail(body.email)} from ${countedAddress(actor.address)}`);
    return forgotPassword(strapi, body.email, now);
  }),
  askSignIn: action(strapi, 'users.askSignIn', async ({ body, now, actor }) => {
    await limits().forgot.perAddress.count(actor.address);
    await limits().forgot.perAccount.count(`${normaliseEmail(body.email)} from ${countedAddress(actor.address)}`);
    return mailSignInLink(strapi, body, now);
  }),
  signInByLink: action(strapi, 'users.signInByLink', async ({ body, now, actor, ctx }) => {
    const { perAddress } = limits().resetFailures;
    const signInOnce = () => signInByLink(strapi, body.token, now);
    const limited = () => countingFailures([[perAddress, actor.address]], signInOnce, isFailedTry);
    const user = await watchSignIn('shop', 'link', limited, isFailedTry);
    rememberDevice(ctx, 'shop', user.email, now);
    return user;
  }),
  confirmEmail: action(strapi, 'users.confirmEmail', ({ body, now, actor }) => {
    const { perAddress } = limits().resetFailures;
    return countingFailures([[perAddress, actor.address]], () => confirmEmail(strapi, body.token, now), isFailedTry);
  }),
  restoreEmail: action(strapi, 'users.restoreEmail', ({ body, now, actor }) => {
    const { perAddress } = limits().resetFailures;
    return countingFailures([[perAddress, actor.address]], () => restoreEmail(strapi, body.token, now), isFailedTry);
  }),
  passwordLink: action(strapi, 'users.passwordLink', async ({ query, now, actor, ctx }) => {
    ctx.state.unshared = true;
    const { perAddress } = limits().resetFailures;
    const check = () => requirePasswordLink(strapi, query.token, now);
    await countingFailures([[perAddress, actor.address]], check, isFailedTry);
    return { valid: true as const };
  }),
  resetPassword: action(strapi, 'users.resetPassword', async ({ body, now, actor, ctx }) => {
    const { perAddress } = limits().resetFailures;
    const { email, user } = await countingFailures(
      [[perAddress, actor.address]],
      () => resetPassword(strapi, body, now),
      isFailedTry,
    );
    // Staff too: strangers who guess passwords must not lock them out now.
    rememberDevice(ctx, 'shop', email, now);
    return { message: texts.account.resetDone, user };
  }),
  logout: action(strapi, 'users.logout', ({ actor }) => signOut(strapi, actor)),
  get: action(strapi, 'users.get', ({ params, actor }) => readUser(strapi, params.id, actor)),
  updateProfile: action(strapi, 'users.updateProfile', async ({ body, actor, now }) => {
    await limits().profile.perAccount.count(actor.id);
    return updateProfile(strapi, body, actor, now);
  }),
  ownData: action(strapi, 'users.ownData', async ({ actor, now, ctx }) => {
    await limits().ownData.perAccount.count(actor.id);
    ctx.set('Content-Disposition', `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`);
    return ownData(strapi, actor, now);
  }),
  family: action(strapi, 'users.family', ({ actor }) => readFamily(strapi, actor)),
  saveFamily: action(strapi, 'users.saveFamily', async ({ body, actor }) => {
    await limits().profile.perAccount.count(actor.id);
    return saveFamily(strapi, body, actor);
  }),
  close: action(strapi, 'users.close', async ({ body, actor, now }) => {
    await limits().profile.perAccount.count(actor.id);
    return closeOwnAccount(strapi, body.currentPassword, actor, now);
  }),
  all: action(strapi, 'users.all', ({ query, ctx }) => countedUsers(strapi, query, ctx)),
  list: action(strapi, 'users.list', ({ query, ctx }) => countedUsers(strapi, query, ctx)),
  search: action(strapi, 'users.search', ({ query }) => searchUsers(strapi, query.q)),
  add: action(strapi, 'users.add', () => addUser(strapi)),
  update: action(strapi, 'users.update', ({ params, body, actor, now }) =>
    updateUser(strapi, params.id, body, actor, now),
  ),
  remove: action(strapi, 'users.remove', ({ params, actor, now }) => removeUser(strapi, params.id, actor, now)),
});
