import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { shop } from '@seva/config/shop';
import { personWords, requireGoodPassword } from '../account';
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

/** Hashes a token with the password and email, so that the link ends when either changes. */
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

/** Response time in milliseconds, however long the mail takes. */
const answerAfterMs = 300;

/**
 * Mails a panel user a link to set a new password.
 * Every address gets the same answer after the same time, because the mail is stored in parallel.
 * @throws Refused 429 after too many requests for one account or from one address, known or not
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
    const taken = await panelUsers(strapi).consumeResetToken(user.id, hashOf(token, user), new Date(now));
    if (!taken) throw new Refused(400, texts.account.resetFailed);
    // Changing the password ends every session.
    await service.updateById(user.id, { password });
    const event = { action: 'panel-user.reset_password', entity: 'panel-user', entityId: user.documentId };
    const by = { documentId: user.documentId, name: user.email };
    await auditLog(strapi).note({ ...event, before: null, after: { password: 'changed' }, by });
  });
  return user.email;
}

/**
 * Sets a panel password with a mailed token, once and within 30 minutes. Returns the email of the account.
 * It signs no one in: the user enters the new password and any second factor afterwards.
 * @throws Refused 400 for a rejected password or an invalid link, 429 after too many invalid links
 */
export async function resetPanelPassword(
  strapi: Core.Strapi,
  { token, password }: { readonly token: string; readonly password: string },
  asked: { readonly now: number; readonly address: string },
): Promise<string> {
  requireGoodPassword(password, await personWords(strapi, {}));
  return countingFailures(
    [[limits().resetFailures.perAddress, asked.address]],
    () => setPassword(strapi, token, password, asked.now),
    (error) => error instanceof Refused,
  );
}
