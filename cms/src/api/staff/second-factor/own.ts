import type { Core } from '@strapi/strapi';
import { passwordMatches } from '../../account';
import { countingFailures } from '../../../platform/http/failures';
import { Busy } from '../../../platform/http/hash-queue';
import { limits } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { requireCode } from './check-code';
import { isFactorRequired } from './required-factors';
import type { OwnFactor, SetupOffer } from './contract';
import { confirmSetup, offerSetup } from './enrol';
import { panelUsers, type PanelPerson } from '../queries/panel-users';
import { factorTable } from '../queries/factor-table';

/** Signed-in panel user, with the time and address of the request. */
export interface SignedIn {
  readonly user: PanelPerson & { readonly password: string | null };
  readonly session: string;
  readonly now: number;
  readonly address: string;
}

export async function ownFactor(strapi: Core.Strapi, { user }: SignedIn): Promise<OwnFactor> {
  const factors = factorTable(strapi);
  return {
    isOn: await factors.has(user.id),
    isDemanded: await isFactorRequired(strapi, user.id),
    codesLeft: await factors.codesLeft(user.id),
  };
}

/** Requires the password, to protect an open panel. @throws Refused 400, 429 after too many attempts */
function requirePassword({ user }: SignedIn, password: string): Promise<void> {
  return countingFailures(
    [[limits().passwordFailures.perAccount, `panel ${user.id}`]],
    async () => {
      if (!(await passwordMatches(password, user.password))) throw new Refused(400, texts.account.currentPassword);
    },
    (error) => error instanceof Refused && !(error instanceof Busy),
  );
}

/** Returns a new secret to set up. @throws Refused 400 for a wrong password, 409 if there is one already */
export async function beginOwn(strapi: Core.Strapi, me: SignedIn, password: string): Promise<SetupOffer> {
  await requirePassword(me, password);
  if (await factorTable(strapi).has(me.user.id)) throw new Refused(409, texts.panel.factorThere);
  return offerSetup(strapi, me.user, me.now);
}

/** Turns the caller's second factor on. Ends all other sessions, because they began without a code. */
export async function confirmOwn(
  strapi: Core.Strapi,
  me: SignedIn,
  sent: { readonly setup: string; readonly code: string },
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const recoveryCodes = await confirmSetup(strapi, me.user, sent, me);
  await panelUsers(strapi).endOtherSessions(me.user.id, me.session);
  return { recoveryCodes };
}

/**
 * Turns the caller's second factor off. @throws Refused 409 if a role requires it, 400 or 401 for a wrong password or
 * code
 */
export async function removeOwn(
  strapi: Core.Strapi,
  me: SignedIn,
  sent: { readonly password: string; readonly code: string },
): Promise<OwnFactor> {
  if (await isFactorRequired(strapi, me.user.id)) throw new Refused(409, texts.panel.factorDemanded);
  await requirePassword(me, sent.password);
  await requireCode(strapi, me.user, sent.code, me);
  await strapi.db.transaction(async () => {
    if (!(await factorTable(strapi).remove(me.user.id))) return;
    const event = { action: 'panel-user.second_factor_off', entity: 'panel-user', entityId: me.user.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: null });
  });
  return ownFactor(strapi, me);
}

/** Returns ten new recovery codes. The old ones become invalid. */
export async function renewOwnCodes(
  strapi: Core.Strapi,
  me: SignedIn,
  sent: { readonly password: string; readonly code: string },
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  await requirePassword(me, sent.password);
  await requireCode(strapi, me.user, sent.code, me);
  return strapi.db.transaction(async () => {
    if (!(await factorTable(strapi).has(me.user.id))) throw new Refused(409, texts.panel.factorOff);
    const recoveryCodes = await factorTable(strapi).renewCodes(me.user.id);
    const event = { action: 'panel-user.recovery_codes_renewed', entity: 'panel-user', entityId: me.user.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: null });
    return { recoveryCodes };
  });
}
