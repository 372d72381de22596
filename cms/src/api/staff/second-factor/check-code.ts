import type { Core } from '@strapi/strapi';
import { countingFailures } from '../../../platform/http/failures';
import { limits } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { plainCode, stepOf } from './codes';
import type { PanelPerson } from '../queries/panel-users';
import { factorTable } from '../queries/factor-table';

/** Limits attempts to enter a code, per user and per address. @throws Refused 429 */
export function countingCodes<T>(userId: number, address: string, act: () => Promise<T>): Promise<T> {
  const { perAccount, perAddress } = limits().codeFailures;
  return countingFailures(
    [
      [perAddress, address],
      [perAccount, String(userId)],
    ],
    act,
    (error) => error instanceof Refused,
  );
}

async function isRight(strapi: Core.Strapi, user: PanelPerson, code: string, now: number): Promise<boolean> {
  const factors = factorTable(strapi);
  if (/^\d{6}$/.test(code)) {
    const secret = await factors.secret(user.id);
    const step = secret === null ? null : stepOf(code, secret, now);
    return step !== null && factors.consumeStep(user.id, step);
  }
  return strapi.db.transaction(async () => {
    if (!(await factors.consumeCode(user.id, code))) return false;
    const event = { action: 'panel-user.recovery_code_used', entity: 'panel-user', entityId: user.documentId };
    const after = { left: await factors.codesLeft(user.id) };
    const by = { documentId: user.documentId, name: user.email };
    await auditLog(strapi).note({ ...event, before: null, after, by });
    return true;
  });
}

/**
 * Consumes a code of a user's app, or a recovery code.
 * @throws Refused 401 for a wrong or used code, 429 after too many wrong codes
 */
export function requireCode(
  strapi: Core.Strapi,
  user: PanelPerson,
  code: string,
  asked: { readonly now: number; readonly address: string },
): Promise<void> {
  return countingCodes(user.id, asked.address, async () => {
    if (!(await isRight(strapi, user, plainCode(code), asked.now))) throw new Refused(401, texts.panel.wrongCode);
  });
}
