import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { shop } from '@seva/config/shop';
import { requireGoodPassword } from '../account';
import { countedAddress } from '../../platform/http/address';
import { countingFailures } from '../../platform/http/failures';
import { limits } from '../../platform/http/limits';
import { mayMailLink } from '../../platform/http/mailed-links';
import { Refused } from '@seva/config/contract/refused';
import { staffMails } from './mails';
import { panelUsers, type PanelUserRow } from './queries/panel-users';
import { auditLog } from '../../platform/audit/audit-log';
import { texts } from '../../texts/en';

const canSignIn = ({ password, isActive, blocked }: PanelUserRow) => Boolean(password) && Boolean(isActive) && !blocked;

/** What is kept of a link: bound to the password and the address of then, so that it ends with either of them. */
const hashOf = (token: string, { email, password }: PanelUserRow) =>
  createHash('sha256')
    .update(JSON.stringify([token, email, password]))
    .digest('base64url');

async function sendLink(strapi: Core.Strapi, email: string, now: number): Promise<void> {
  const user = await panelUsers(strapi).findByEmail(email);
  if (!user || !canSignIn(user) || !(await mayMailLink(`panel ${user.documentId}`))) return;
  const token = `${user.id}.${randomBytes(32).toString('base64url')}`;
  await strapi.db.transaction(async () => {
    await panelUsers(strapi).setResetToken(user.id, hashOf(token, user), new Date(now + shop.resetTokenMs));
    await staffMails(strapi).passwordReset(user.email, user.firstname, token);
    const event = { action: 'panel-user.ask_reset', entity: 'panel-user', entityId: user.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: null });
  });
}

/** When the answer comes, whatever the mail takes. */
const answerAfterMs = 300;

/**
 * Sends somebody of the panel a link to set a new password. Every address is answered alike and after the same time: the
 * mail is written beside the answer, which waits for the clock alone.
 * @throws Refused 429 after too many for one account or from one address, whether the account is known or not
 */
export async function forgotPanelPassword(
  strapi: Core.Strapi,
  email: string,
  asked: { readonly now: number; readonly address: string },
): Promise<void> {
  const { perAccount, perAddress } = limits().forgot;
  const account = normaliseEmail(email);
  await perAddress.count(asked.address);
  await perAccount.count(`panel ${account} from ${countedAddress(asked.address)}`);
  sendLink(strapi, account, asked.now).catch((error: unknown) => {
    strapi.log.error(
      `A link to a new panel password was not sent: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  await setTimeout(answerAfterMs);
}

async function setPassword(strapi: Core.Strapi, token: string, password: string, now: number): Promise<string> {
  const id = /^(\d{1,9})\.[\w-]{20,80}$/.exec(token)?.[1];
  const user = id ? await panelUsers(strapi).findById(Number(id)) : null;
  if (!user || !canSignIn(user)) throw new Refused(400, texts.account.resetFailed);
  const service = strapi.service('admin::user') as {
    updateById(id: number, change: { password: string }): Promise<unknown>;
  };
  await strapi.db.transaction(async () => {
    const taken = await panelUsers(strapi).takeResetToken(user.id, hashOf(token, user), new Date(now));
    if (!taken) throw new Refused(400, texts.account.resetFailed);
    // Every session ends with the change of the password, wherever it is made.
    await service.updateById(user.id, { password });
    const event = { action: 'panel-user.reset_password', entity: 'panel-user', entityId: user.documentId };
    const by = { documentId: user.documentId, name: user.email };
    await auditLog(strapi).note({ ...event, before: null, after: { password: 'changed' }, by });
  });
  return user.email;
}

/**
 * Sets a panel password with the token of a mail, once and within 30 minutes. Nobody is signed in by it: the new
 * password and, where there is one, the second factor are asked for afterwards. Returns the address of the account.
 * @throws Refused 400 for a password that will not do and a link that is no longer valid, 429 after too many such links
 */
export async function resetPanelPassword(
  strapi: Core.Strapi,
  { token, password }: { readonly token: string; readonly password: string },
  asked: { readonly now: number; readonly address: string },
): Promise<string> {
  requireGoodPassword(password);
  return countingFailures(
    [[limits().resetFailures.perAddress, asked.address]],
    () => setPassword(strapi, token, password, asked.now),
    (error) => error instanceof Refused,
  );
}
